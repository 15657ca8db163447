'use client'

import { useActionState } from 'react'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { useCountdown } from '@/components/form/use-countdown'
import type { ApplicantState } from '@/lib/session/register-state'
import { SignForm } from '../../_shared/sign-form'
import { againStep } from '../actions'
import type { AgainTexts } from './texts'

interface StepProps {
  state: ApplicantState
  texts: AgainTexts
  busy: boolean
}

function PasswordStep({ state, texts, busy }: StepProps) {
  return (
    <>
      <input type="hidden" name="intent" value="password" />
      <TextField
        name="username"
        label={texts.account}
        value={state.username}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
      />
      <PasswordField label={texts.password} />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? texts.busy : texts.next}
      </button>
    </>
  )
}

function CodeStep({ state, texts, busy }: StepProps) {
  const left = useCountdown(state.resendSeconds ?? 0) ?? 0
  return (
    <>
      <input type="hidden" name="intent" value="code" />
      <p className="account-hint">{texts.codeSent}</p>
      <TextField name="code" label={texts.codeLabel} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? texts.busy : texts.open}
      </button>
      <p className="account-alternatives">
        <button type="submit" name="intent" value="resend" formNoValidate disabled={busy || left > 0}>
          {left > 0 ? texts.resendIn.replace('{seconds}', String(left)) : texts.resend}
        </button>
      </p>
    </>
  )
}

/** Reopens an application in this browser: account and password, then the code. */
export function AgainForm({ texts }: { texts: AgainTexts }) {
  const [state, submit, busy] = useActionState(againStep, { step: 'password', turn: 0 })
  const Step = state.step === 'code' ? CodeStep : PasswordStep
  return (
    <SignForm action={submit} busy={busy} state={state} texts={texts}>
      {state.sealed && <input type="hidden" name="sealed" value={state.sealed} />}
      <Step state={state} texts={texts} busy={busy} />
    </SignForm>
  )
}
