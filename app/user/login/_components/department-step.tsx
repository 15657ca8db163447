'use client'

import { SelectField } from '@/components/form/select-field'
import type { StepProps } from './login-form'

/** Choice of the department for members of several; a warning for members of none. */
export function DepartmentStep({ state, texts, busy }: StepProps) {
  const { department } = texts
  if (state.step === 'undecided') {
    return (
      <>
        <input type="hidden" name="intent" value="goOn" />
        <p className="account-notice" role="alert">
          {department.none}
        </p>
        <p className="account-hint">{department.noneText}</p>
        <button type="submit" className="account-primary" data-first disabled={busy}>
          {department.goOn}
        </button>
      </>
    )
  }
  return (
    <>
      <input type="hidden" name="intent" value="department" />
      <h2>{department.title}</h2>
      <SelectField
        name="orgCode"
        label={department.label}
        empty={department.placeholder}
        options={(state.departments ?? []).map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
      />
      <button type="submit" className="account-primary" disabled={busy}>
        {department.submit}
      </button>
    </>
  )
}
