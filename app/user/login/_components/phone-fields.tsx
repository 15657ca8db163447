'use client'

import { Field } from '../../_shared/field'
import type { StepProps } from './login-form'

export function PhoneFields({ state, texts, busy }: StepProps) {
  const { login, field } = texts
  return (
    <>
      <input type="hidden" name="intent" value="send" />
      <Field id="mobile" label={login.mobile} error={field[state.fieldErrors?.mobile ?? '']}>
        {(control) => (
          <span className="account-phone">
            <select name="country" defaultValue={state.country ?? '44'} aria-label={login.country}>
              <option value="44">+44</option>
              <option value="86">+86</option>
            </select>
            <input
              {...control}
              type="tel"
              autoComplete="tel-national"
              inputMode="tel"
              defaultValue={state.mobile}
              maxLength={32}
              required
            />
          </span>
        )}
      </Field>
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? login.busy : login.sendCode}
      </button>
    </>
  )
}
