'use client'

import { Field } from '../../_shared/field'
import type { StepProps } from './login-form'

/** For people of several departments: which one they act for; for people of none: the warning. */
export function DepartmentStep({ state, texts, busy }: StepProps) {
  const { department, field } = texts
  if (state.step === 'undecided') {
    return (
      <>
        <input type="hidden" name="intent" value="goOn" />
        <p className="account-notice" role="alert">
          {department.none}
        </p>
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
      <Field id="orgCode" label={department.label} error={field[state.fieldErrors?.orgCode ?? '']}>
        {(control) => (
          <select {...control} data-first defaultValue="">
            <option value="">{department.placeholder}</option>
            {state.departments?.map(({ orgCode, departName }) => (
              <option key={orgCode} value={orgCode}>
                {departName}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className="account-primary" disabled={busy}>
        {department.submit}
      </button>
    </>
  )
}
