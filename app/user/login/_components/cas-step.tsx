'use client'

import type { StepProps } from './login-form'

/** Back from the single sign-on service. A pressed button, so that no foreign page can sign somebody in as another. */
export function CasStep({ state, texts, busy }: StepProps) {
  return (
    <>
      <input type="hidden" name="intent" value="cas" />
      <input type="hidden" name="ticket" value={state.ticket ?? ''} />
      <button type="submit" className="account-primary" data-first disabled={busy}>
        {busy ? texts.login.busy : texts.login.casGo}
      </button>
    </>
  )
}
