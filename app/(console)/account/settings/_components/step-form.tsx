'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { FormContext } from '@/components/form/form-context'
import type { FormTexts } from '@/components/form/form-text'
import { reportFailure } from '@/components/shell/notice'
import type { StepState } from './step-state'

interface Props {
  /** Prefix of the ids, since the page has several forms. */
  id: string
  action: (form: FormData) => void
  busy: boolean
  state: StepState
  texts: FormTexts
  children: ReactNode
}

/** Form with steps driven by the server; works without scripts, and focuses the first field of each step. */
export function StepForm({ id, action, busy, state, texts, children }: Props) {
  const { turn, error, code, fieldErrors = {} } = state
  const form = useRef<HTMLFormElement>(null)
  const wrong = error !== undefined || Object.keys(fieldErrors).length > 0
  useEffect(() => {
    if (turn > 0 && !wrong) form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [turn, wrong])
  useEffect(() => {
    if (turn > 0 && error && code) reportFailure({ error: code, message: error })
  }, [turn, error, code])
  return (
    <FormContext value={{ id, texts, errors: fieldErrors, values: {}, busy, changed: 0 }}>
      <form ref={form} action={action} className="form" noValidate aria-busy={busy}>
        <ErrorSummary key={turn} attempt={turn} message={error} />
        {children}
      </form>
    </FormContext>
  )
}
