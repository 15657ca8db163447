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
  /** Created by `action()` in an `actions.ts`. */
  action: FormAction<T>
  /** Result of `await formTexts()`. */
  texts: FormTexts
  /** Initial values by name. */
  values?: FieldValues
  /** Hidden fields: ids and versions. */
  hidden?: Readonly<Record<string, string | number>>
  /** Key of the draft in this browser: `${userId}.${shopId}.${form}.${recordId}`. */
  draft?: string
  /** Saved values, by name, of fields that the page prefilled with unsaved ones. */
  empty?: Draft['values']
  /** Warns before unsaved changes are lost. */
  guard?: boolean
  /** Clears the fields after success, if the page stays to enter the next record. */
  anew?: boolean
  /** Success redirects: asks first about unsaved changes in other forms of the page. */
  leads?: boolean
  /** Called after success, once a dialog around the form has closed; not needed for revalidation and redirects. */
  onDone?(data: T, message?: string): void
  className?: string
  /** Fields, then a `SubmitButton` in `<div className="form-buttons">` or a `SaveBar`. */
  children: ReactNode
}

interface Checks {
  /** Validates before submission; undefined submits the form. */
  check?(): Promise<FieldErrors | undefined>
  /** Current errors while the form is being corrected. */
  live?: FieldErrors
  register?: FormState['register']
}

/**
 * Failures that support can look up in the log by number; others can be fixed by the user. After these nobody knows if
 * the write succeeded.
 */
const FAILURES = ['INTERNAL', 'UNAVAILABLE', 'TIMEOUT']

/**
 * Fields touched since the last attempt: their errors are hidden, since they may be fixed. `fresh` is true until a
 * field is touched after an answer, however often the form was validated since.
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

/** Runs `go` at once, or after confirming unsaved changes elsewhere. */
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
  // Retries with the same key and versions, so that it is done only once (safety S-03).
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
