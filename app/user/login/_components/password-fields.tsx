'use client'

import { useState } from 'react'
import { TextField } from '@/components/form/text-field'
import { useCountdown } from '@/components/form/use-countdown'
import type { StepProps } from './login-form'

export function PasswordFields({ state, texts, busy }: StepProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const left = useCountdown(state.error?.seconds ?? 0) ?? 0
  const { login } = texts
  return (
    <>
      <input type="hidden" name="intent" value="enter" />
      <TextField
        name="account"
        label={login.account}
        value={state.account}
        maxLength={64}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="password"
        label={login.passwordLabel}
        hint={capsLock ? login.capsLock : undefined}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={128}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        after={
          <button type="button" className="account-reveal" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? login.conceal : login.reveal}
          </button>
        }
      />
      <label className="account-check">
        <input type="checkbox" name="remember" defaultChecked={state.remember} />
        {login.remember}
      </label>
      <button type="submit" className="account-primary" disabled={busy || left > 0}>
        {busy ? login.busy : login.submit}
      </button>
    </>
  )
}
