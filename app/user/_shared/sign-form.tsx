'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { FormContext } from '@/components/form/form-context'
import type { FormTexts } from '@/components/form/form-text'
import { useCountdown } from '@/components/form/use-countdown'
import type { FormError } from '@/lib/session/login-state'

export interface SignTexts {
  form: FormTexts
  /** Field errors by the server's key. */
  field: Record<string, string>
  /** Text with `{seconds}`. */
  wait: string
}

interface Props {
  action: (form: FormData) => void
  busy: boolean
  state: { turn: number; error?: FormError; fieldErrors?: Record<string, string> }
  texts: SignTexts
  className?: string
  children: ReactNode
}

/** First field of the next step after a step without errors. */
const FIRST = '[data-first], .field :is(input, select)'
const SUPPORT_DIGITS = 8

/**
 * Form with several steps, driven by the answers of the server, with the usual fields and error summary: errors are
 * listed above the fields, take the focus and are in the title.
 */
export function SignForm({ action, busy, state, texts, className, children }: Props) {
  const { turn, error, fieldErrors = {} } = state
  const form = useRef<HTMLFormElement>(null)
  const wrong = error !== undefined || Object.keys(fieldErrors).length > 0
  useEffect(() => {
    if (turn > 0 && !wrong) form.current?.querySelector<HTMLElement>(FIRST)?.focus()
  }, [turn, wrong])
  const errors = Object.fromEntries(Object.entries(fieldErrors).map(([name, key]) => [name, [texts.field[key] ?? '']]))
  return (
    <FormContext value={{ id: '', texts: texts.form, errors, values: {}, busy, changed: 0 }}>
      <form ref={form} action={action} className={className} noValidate aria-busy={busy}>
        <ErrorSummary
          key={turn}
          attempt={turn}
          message={error?.message}
          requestId={error?.requestId?.slice(0, SUPPORT_DIGITS)}
        >
          <Wait seconds={error?.seconds ?? 0} text={texts.wait} />
        </ErrorSummary>
        {children}
      </form>
    </FormContext>
  )
}

/** Remaining time until another attempt. */
function Wait({ seconds, text }: { seconds: number; text: string }) {
  const left = useCountdown(seconds) ?? seconds
  return left > 0 && <p>{text.replace('{seconds}', String(left))}</p>
}
