'use client'

import { TextField } from '@/components/form/text-field'
import { useCountdown } from '@/components/form/use-countdown'
import type { StepProps } from './recovery-form'

/** Masks a target: enough for its owner to recognise it, too little for onlookers. */
function masked(target: string): string {
  const [name = '', place] = target.split('@')
  return place ? `${name.slice(0, 1)}***@${place}` : `*** ${target.slice(-4)}`
}

export function CodeStep({ state, texts, busy }: StepProps) {
  const left = useCountdown(state.resendSeconds ?? 0) ?? 0
  return (
    <>
      <input type="hidden" name="intent" value="code" />
      <p className="account-hint">
        {texts.codeSent} <b>{masked(state.target ?? '')}</b>
      </p>
      <TextField name="code" label={texts.codeLabel} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? texts.busy : texts.next}
      </button>
      <p className="account-alternatives">
        <button type="submit" name="intent" value="resend" disabled={busy || left > 0}>
          {left > 0 ? texts.resendIn.replace('{seconds}', String(left)) : texts.resend}
        </button>
        <button type="submit" name="intent" value="back" formNoValidate disabled={busy}>
          {texts.other}
        </button>
      </p>
    </>
  )
}
