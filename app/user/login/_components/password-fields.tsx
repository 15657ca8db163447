'use client'

import { useState } from 'react'
import { Field } from '../../_shared/field'
import { useCountdown } from '../../_shared/use-countdown'
import type { StepProps } from './login-form'

export function PasswordFields({ state, texts, busy }: StepProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const left = useCountdown(state.error?.seconds ?? 0) ?? 0
  const { login, field } = texts
  const errorOf = (name: string) => field[state.fieldErrors?.[name] ?? '']
  return (
    <>
      <input type="hidden" name="intent" value="enter" />
      <Field id="account" label={login.account} error={errorOf('account')}>
        {(control) => (
          <input
            {...control}
            defaultValue={state.account}
            maxLength={64}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field
        id="password"
        label={login.passwordLabel}
        error={errorOf('password')}
        hint={capsLock ? login.capsLock : undefined}
      >
        {(control) => (
          <span className="account-secret">
            <input
              {...control}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={128}
              onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
              required
            />
            <button type="button" className="account-reveal" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? login.conceal : login.reveal}
            </button>
          </span>
        )}
      </Field>
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
