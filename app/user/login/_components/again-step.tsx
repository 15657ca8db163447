'use client'

import type { StepProps } from './login-form'

/** The service did not answer. Nothing was wrong, so nothing is asked for again. */
export function AgainStep({ state, texts, busy }: StepProps) {
  return (
    <>
      <input type="hidden" name="intent" value="again" />
      <p className="account-hint">
        {texts.login.againHint} {state.account && <b>{state.account}</b>}
      </p>
      <button type="submit" className="account-primary" data-first disabled={busy}>
        {busy ? texts.login.busy : texts.login.again}
      </button>
    </>
  )
}
