'use client'

import { useState } from 'react'
import { TextField } from '@/components/form/text-field'
import { passwordProblems } from '@/lib/domain/password'
import type { StepProps } from './recovery-form'

const RULES = ['length', 'digit', 'upper', 'lower', 'symbol', 'common'] as const

/** New password with its rules, which are ticked off while typing. */
export function PasswordStep({ texts, busy }: StepProps) {
  const [typed, setTyped] = useState('')
  const problems = passwordProblems(typed, '')
  return (
    <>
      <input type="hidden" name="intent" value="password" />
      <TextField
        name="password"
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="sign-rules" aria-label={texts.rules}>
        {RULES.map((rule) => (
          <li key={rule} data-kept={typed !== '' && !problems.includes(rule)}>
            {texts.rule[rule]}
          </li>
        ))}
      </ul>
      <TextField
        name="confirmpassword"
        label={texts.confirm}
        type="password"
        autoComplete="new-password"
        maxLength={128}
      />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? texts.busy : texts.save}
      </button>
    </>
  )
}
