'use client'

import { TextField } from '@/components/form/text-field'
import { useCountdown } from '@/components/form/use-countdown'
import type { StepProps } from './login-form'

/** Six digits sent by email or text: to sign in, or in place of the puzzle. */
export function CodeStep({ state, texts, busy }: StepProps) {
  const mailed = state.step === 'mailed'
  const left = useCountdown(state.resendSeconds ?? 0) ?? 0
  const { login, puzzle } = texts
  return (
    <>
      <input type="hidden" name="intent" value={mailed ? 'mailed' : 'code'} />
      <input type="hidden" name="mobile" value={state.mobile ?? ''} />
      <input type="hidden" name="country" value={state.country ?? '44'} />
      {!state.error && <p className="account-hint">{mailed ? puzzle.mailSent : login.codeSent}</p>}
      <TextField
        name="code"
        label={mailed ? puzzle.mailed : login.codeLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? login.busy : login.submit}
      </button>
      <p className="account-alternatives">
        <button type="submit" name="intent" value={mailed ? 'mail' : 'send'} disabled={busy || left > 0}>
          {left > 0 ? texts.resendIn.replace('{seconds}', String(left)) : login.resend}
        </button>
        <button type="submit" name="intent" value={mailed ? 'fresh' : 'back'} disabled={busy}>
          {mailed ? puzzle.back : login.changeNumber}
        </button>
      </p>
    </>
  )
}
