'use client'

import { TextField } from '@/components/form/text-field'
import type { StepProps } from './login-form'

export function PhoneFields({ state, texts, busy }: StepProps) {
  const { login } = texts
  return (
    <>
      <input type="hidden" name="intent" value="send" />
      <TextField
        name="mobile"
        label={login.mobile}
        value={state.mobile}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={32}
        before={
          <select
            name="country"
            className="account-country"
            defaultValue={state.country ?? '44'}
            aria-label={login.country}
          >
            <option value="44">+44</option>
            <option value="86">+86</option>
          </select>
        }
      />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? login.busy : login.sendCode}
      </button>
    </>
  )
}
