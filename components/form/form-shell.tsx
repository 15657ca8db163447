'use client'

import { type FormEvent, Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { useCloseDialog } from '@/components/ui/dialog-context'
import type { ActionResult } from '@/lib/actions/result'
import { ConflictTable } from './conflict-table'
import type { Draft } from './draft'
import { DraftNotice } from './draft-notice'
import { ErrorSummary } from './error-summary'
import { type FieldErrors, type FieldValues, FormContext, type FormState } from './form-context'
import type { FormTexts } from './form-text'
import { LeaveGuard } from './leave-guard'
import { leaveBy } from './leaving'
import { useBeginning } from './use-beginning'
import { useDraft } from './use-draft'
import { useIdempotencyKey } from './use-idempotency-key'
import { type FormAction, useSubmission } from './use-submission'

export interface FormShellProps<T> {
  /** Made by `action()` in an `actions.ts`. */
  action: FormAction<T>
  /** `await formTexts()`. */
  texts: FormTexts
  /** Initial values by name. */
  values?: FieldValues
  /** Sent along unseen: ids, versions. */
  hidden?: Readonly<Record<string, string | number>>
  /** Keeps a draft in this browser: `${userId}.${shopId}.${form}.${recordId}`. */
  draft?: string
  /** Saved values, by name, of fields that the page prefilled with unsaved ones. */
  empty?: Draft['values']
  /** Asks before changes are left behind. */
  guard?: boolean
  /** Its page stays after success, and the next thing is written: the fields begin anew. */
  anew?: boolean
  /** Success leads away from the page: changes in its other forms are asked about first. */
  leads?: boolean
  /** Called after success, once a dialog around the form has closed; revalidation and redirects need no call. */
  onDone?(data: T, message?: string): void
  className?: string
  /** Fields, then a `SubmitButton` in `<div className="form-buttons">` or a `SaveBar`. */
  children: ReactNode
}

interface Checks {
  /** Errors found before sending; undefined lets the form go. */
  check?(): Promise<FieldErrors | undefined>
  /** Errors as they stand while the form is corrected. */
  live?: FieldErrors
  register?: FormState['register']
}

/**
 * Failures that support can look up in the log; anything else the person can mend, and needs no number. After these
 * nobody knows whether it was done.
 */
const FAILURES = ['INTERNAL', 'UNAVAILABLE', 'TIMEOUT']

/**
 * Fields that were touched since the last attempt: what was said of them may be mended, so it is said no more. `fresh`
 * is true until one is touched after an answer, however often the form has been checked since.
 */
function useTouched(attempt: number, answer: unknown) {
  const [touched, setTouched] = useState({ attempt, names: [] as readonly string[] })
  const [altered, setAltered] = useState<unknown>(null)
  const names = touched.attempt === attempt ? touched.names : []
  const touch = (event: FormEvent<HTMLFormElement>) => {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null
    if (name) setAltered(answer)
    if (name && !names.includes(name)) setTouched({ attempt, names: [...names, name] })
  }
  const without = (errors: FieldErrors): FieldErrors =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name) && !names.includes(`${name}[]`)))
  return { touch, without, fresh: altered !== answer }
}

const refusal = <T,>(result: ActionResult<T> | null) => (result && !result.ok ? result : null)

/** At once, or when nothing is left behind that was not asked about. */
const after = (leads: boolean | undefined, go: () => void) => (leads ? leaveBy(go) : go())

export function FormShell<T>(props: FormShellProps<T> & Checks) {
  const { action, texts, hidden = {}, draft, guard, anew, onDone, check, register, children } = props
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const close = useCloseDialog()
  const [key, renewKey] = useIdempotencyKey()
  const { found, changed, forget } = useDraft(element, draft, props.empty)
  const [attempt, setAttempt] = useState(0)
  const { answer, busy, formAction, send } = useSubmission(action, children, ({ result, lost }) => {
    renewKey()
    if (lost || (result && !result.ok)) return setAttempt((count) => count + 1)
    if (anew) discard()
    else forget(true)
    if (!result) return
    close()
    onDone?.(result.data, result.message)
  })
  const { touch, without, fresh } = useTouched(attempt, answer)
  const refused = refusal(answer.result)
  const failed = refused && FAILURES.includes(refused.error) ? refused : null
  // Sent again as it was: the same key, the same versions, so that it is done once (safety S-03).
  const unsure = failed?.values ?? (answer.sent && Object.fromEntries(answer.sent))
  const repeated = fresh ? unsure : undefined
  const { begun, begin } = useBeginning(element, found, refused?.values ?? props.values ?? {})
  const [checked, setChecked] = useState<FieldErrors>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const data = new FormData(event.currentTarget, submitter)
    const wrong = await check?.()
    setChecked(wrong)
    if (wrong) setAttempt((count) => count + 1)
    else after(props.leads, () => send(data))
  }
  const discard = () => {
    forget()
    begin(() => props.values ?? {})
  }
  const errors = (checked && (props.live ?? checked)) ?? without(refused?.fieldErrors ?? {})
  const mended = !!refused?.fieldErrors && Object.keys(errors).length === 0
  const state: FormState = { id, texts, errors, values: begun.values, busy, changed, register }
  return (
    <FormContext value={state}>
      <form
        ref={element}
        action={formAction}
        onSubmit={submit}
        onInput={touch}
        data-changed={changed}
        noValidate
        className={props.className ?? 'form'}
      >
        <ErrorSummary
          attempt={attempt}
          message={answer.lost ? texts[answer.lost] : mended ? undefined : refused?.message}
          requestId={failed?.requestId}
        >
          {refused?.why && <a href={refused.why}>{texts.why}</a>}
        </ErrorSummary>
        {refused?.conflict && <ConflictTable key={attempt} conflict={refused.conflict} />}
        {found && <DraftNotice texts={texts} at={found.at} onDiscard={discard} />}
        {Object.entries({ idempotencyKey: key, ...hidden, ...refused?.conflict?.hidden }).map(([name, value]) => (
          <input
            key={name}
            type="hidden"
            name={name}
            value={String(repeated?.[name] ?? value)}
            readOnly
            suppressHydrationWarning
          />
        ))}
        <Fragment key={begun.version}>{children}</Fragment>
      </form>
      {guard && <LeaveGuard active={changed > 0} sending={busy} kept={!!draft} texts={texts} />}
    </FormContext>
  )
}
