'use client'

import { type FormEvent, startTransition, useActionState, useEffect, useState } from 'react'
import type { ActionResult } from '@/lib/actions/result'
import { reportFailure } from '../notice'

export interface Departments {
  list: readonly { id: string; departName: string; orgCode: string }[]
  orgCode: string | null
}

export interface DepartmentFormProps {
  departments: Departments
  choose: (before: unknown, data: FormData) => Promise<ActionResult<string>>
  texts: Readonly<Record<string, string>>
  /** In a dialog: closes it without a change. */
  cancel?: () => void
}

/** Form for the current department of a user with several; the same in the dialog and on the page. */
export function DepartmentForm({ departments: { list, orgCode }, choose, texts, cancel }: DepartmentFormProps) {
  const [result, submit, busy] = useActionState(choose, null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (result && !result.ok) reportFailure(result)
  }, [result])
  const [only] = list
  if (!only) return <p role="alert">{texts.none}</p>
  // A single department is only shown.
  if (list.length === 1 && only.orgCode === orgCode) return <p>{`${texts.only} ${only.departName}`}</p>
  const wrong = missing || (result && !result.ok ? (result.fieldErrors?.orgCode?.[0] ?? result.message) : '')
  const chosen = result && !result.ok ? result.values?.orgCode : orgCode
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setMissing(!data.get('orgCode'))
    if (data.get('orgCode')) startTransition(() => submit(data))
    else event.currentTarget.querySelector<HTMLElement>('[name=orgCode]')?.focus()
  }
  return (
    <form action={submit} onSubmit={onSubmit} className="account-form">
      <fieldset data-wrong={wrong ? true : undefined} aria-describedby={wrong ? 'department-fault' : undefined}>
        <legend>{texts.label}</legend>
        <p className="ask-hint">{texts.hint}</p>
        {list.map((department) => (
          <label key={department.id}>
            <input
              type="radio"
              name="orgCode"
              value={department.orgCode}
              defaultChecked={department.orgCode === chosen}
            />
            {department.departName} <small>{department.orgCode}</small>
          </label>
        ))}
        {wrong && (
          <p id="department-fault" className="account-fault" role="alert">
            <span aria-hidden="true">■</span> {wrong === true ? texts.missing : wrong}
          </p>
        )}
      </fieldset>
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
