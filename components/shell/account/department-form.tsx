'use client'

import { type FormEvent, startTransition, useActionState, useState } from 'react'
import type { ActionResult } from '@/lib/actions/result'

export interface Departments {
  list: readonly { id: string; departName: string; orgCode: string }[]
  orgCode: string | null
}

export interface DepartmentFormProps {
  departments: Departments
  choose: (before: unknown, data: FormData) => Promise<ActionResult<string>>
  texts: Readonly<Record<string, string>>
}

/** The current department of somebody who belongs to several; the same form in the dialog and on the page. */
export function DepartmentForm({ departments: { list, orgCode }, choose, texts }: DepartmentFormProps) {
  const [result, submit, busy] = useActionState(choose, null)
  const [missing, setMissing] = useState(false)
  if (list.length === 0) return <p role="alert">{texts.none}</p>
  const wrong = missing || (result && !result.ok ? (result.fieldErrors?.orgCode?.[0] ?? result.message) : '')
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setMissing(!data.get('orgCode'))
    if (data.get('orgCode')) startTransition(() => submit(data))
  }
  return (
    <form action={submit} onSubmit={onSubmit} className="account-form">
      <fieldset data-wrong={wrong ? true : undefined} aria-describedby="department-fault">
        <legend>{texts.label}</legend>
        {list.map((department) => (
          <label key={department.id}>
            <input
              type="radio"
              name="orgCode"
              value={department.orgCode}
              defaultChecked={department.orgCode === orgCode}
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
        <button type="submit" className="button button-primary" aria-busy={busy} aria-disabled={busy || undefined}>
          {texts.submit}
        </button>
      </div>
    </form>
  )
}
