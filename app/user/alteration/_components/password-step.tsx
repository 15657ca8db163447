'use client'

import { useState } from 'react'
import { passwordProblems } from '@/lib/domain/password'
import { Field } from '../../_shared/field'
import type { StepProps } from './recovery-form'

const RULES = ['length', 'digit', 'upper', 'lower', 'symbol', 'common'] as const

/** The new password with its rules, which are ticked off while it is typed. */
export function PasswordStep({ state, texts, busy }: StepProps) {
  const [typed, setTyped] = useState('')
  const problems = passwordProblems(typed, '')
  const errorOf = (name: string) => texts.field[state.fieldErrors?.[name] ?? '']
  return (
    <>
      <input type="hidden" name="intent" value="password" />
      <Field id="password" label={texts.newPassword} error={errorOf('password')}>
        {(control) => (
          <input
            {...control}
            data-first
            type="password"
            autoComplete="new-password"
            maxLength={128}
            onChange={(event) => setTyped(event.target.value)}
            required
          />
        )}
      </Field>
      <ul className="sign-rules" aria-label={texts.rules}>
        {RULES.map((rule) => (
          <li key={rule} data-kept={typed !== '' && !problems.includes(rule)}>
            {texts.rule[rule]}
          </li>
        ))}
      </ul>
      <Field id="confirmpassword" label={texts.confirm} error={errorOf('confirmpassword')}>
        {(control) => <input {...control} type="password" autoComplete="new-password" maxLength={128} required />}
      </Field>
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? texts.busy : texts.save}
      </button>
    </>
  )
}
