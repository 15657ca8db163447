'use client'

import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from 'react'
import type { ActionResult } from '@/lib/actions/result'
import { type PasswordProblem, passwordProblems } from '@/lib/domain/password'
import { notify, reportFailure } from '../notice'
import { PasswordField } from './password-field'
import { type PasswordFields, passwordFaults } from './password-rules'

export interface PasswordFormProps {
  change: (before: unknown, data: FormData) => Promise<ActionResult<void>>
  texts: Readonly<Record<string, string>>
  /** The form needs a username to change the password of (specification, section 5). */
  username: string
  /** In a dialog: called after the success; the page shows it itself. */
  done?: () => void
  /** In a dialog: closes it without a change. */
  cancel?: () => void
}

const FIELDS = ['oldpassword', 'password', 'confirmpassword'] as const
const RULES: readonly PasswordProblem[] = ['length', 'digit', 'upper', 'lower', 'symbol', 'common', 'account']

type Faults = Partial<Record<keyof PasswordFields, string>>

const valuesOf = (data: FormData): PasswordFields => ({
  oldpassword: String(data.get('oldpassword') ?? ''),
  password: String(data.get('password') ?? ''),
  confirmpassword: String(data.get('confirmpassword') ?? ''),
})

/** The upstream names broken rules by key; our own errors are already texts. */
function ofServer(result: ActionResult<void> | null, texts: Readonly<Record<string, string>>): Faults {
  if (!result || result.ok) return {}
  if (result.error === 'PASSWORD_WRONG') return { oldpassword: result.message }
  const said = (keys: readonly string[]) => keys.map((key) => texts[key] ?? key).join(texts.and)
  return Object.fromEntries(Object.entries(result.fieldErrors ?? {}).map(([name, keys]) => [name, said(keys)]))
}

function Rules({ typed, username, texts }: { typed: string } & Pick<PasswordFormProps, 'username' | 'texts'>) {
  const broken = passwordProblems(typed, username)
  return (
    <ul className="account-rules">
      {RULES.map((rule) => (
        <li key={rule} data-met={(typed !== '' && !broken.includes(rule)) || undefined}>
          {texts[rule]}
        </li>
      ))}
    </ul>
  )
}

/** Field errors are reported as a warning that the password was not changed; others like all failures. */
function reportChange(result: Extract<ActionResult<void>, { ok: false }>, title: string | undefined): void {
  const { error, message, fieldErrors } = result
  if (fieldErrors || error === 'PASSWORD_WRONG') notify({ kind: 'warn', text: message, ...(title && { title }) })
  else reportFailure(result)
}

/** Form to change the password: the same in the dialog and on the page, with and without scripts. */
export function PasswordForm({ change, texts, username, done, cancel }: PasswordFormProps) {
  const [result, submit, busy] = useActionState(change, null)
  const [local, setLocal] = useState<Faults | null>(null)
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (result?.ok) done?.()
    else if (result) reportChange(result, texts.failed)
    if (result && !result.ok) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [result, done, texts.failed])
  const told = ofServer(result, texts)
  const faults = local ?? told
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const keys = passwordFaults(valuesOf(data), username)
    const wrong = Object.keys(keys).length > 0
    setLocal(wrong ? Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, texts[key] ?? ''])) : null)
    const first = FIELDS.find((name) => keys[name])
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else startTransition(() => submit(data))
  }
  if (!username) return <p role="alert">{texts.nobody}</p>
  return (
    <form ref={form} action={submit} onSubmit={onSubmit} noValidate className="account-form">
      {result?.ok && <p role="status">{texts.saved}</p>}
      {result && !result.ok && Object.keys(told).length === 0 && <p role="alert">{result.message}</p>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {FIELDS.map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={texts[name] ?? ''}
          fault={faults[name]}
          texts={texts}
          typed={setTyped}
        />
      ))}
      <Rules typed={typed} username={username} texts={texts} />
      <div className="ask-buttons">
        {cancel && (
          <button type="button" className="button" onClick={cancel}>
            {texts.cancel}
          </button>
        )}
        <button type="submit" className="button button-primary" aria-busy={busy} aria-disabled={busy || undefined}>
          {texts.submit}
        </button>
      </div>
    </form>
  )
}
