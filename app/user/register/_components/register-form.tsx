'use client'

import { type ReactNode, useActionState, useState } from 'react'
import { CheckField } from '@/components/form/choice-fields'
import { TextField } from '@/components/form/text-field'
import { useCountdown } from '@/components/form/use-countdown'
import { passwordProblems } from '@/lib/domain/password'
import { REGISTER_STEPS, type RegisterState } from '@/lib/session/register-state'
import { PuzzleStep } from '../../_shared/puzzle-step'
import { SignForm } from '../../_shared/sign-form'
import { registerStep } from '../actions'
import type { RegisterTexts } from './texts'

interface StepProps {
  state: RegisterState
  texts: RegisterTexts
  busy: boolean
  /** Fees of a shop, rendered by the server. */
  fees: ReactNode
}

const RULES = ['length', 'digit', 'upper', 'lower', 'symbol', 'common'] as const

function ContactStep({ state, texts, busy }: StepProps) {
  return (
    <>
      <input type="hidden" name="intent" value="contact" />
      <TextField
        name="target"
        label={texts.target}
        hint={texts.targetHint}
        value={state.target}
        maxLength={128}
        autoComplete="email"
      />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? texts.busy : texts.send}
      </button>
    </>
  )
}

function AccountStep({ state, texts, busy, fees }: StepProps) {
  // Passwords are not returned with an answer, so errors about them are dropped when they are retyped.
  const [{ turn, password }, setTyped] = useState({ turn: state.turn, password: '' })
  const typed = turn === state.turn ? password : ''
  const left = useCountdown(state.resendSeconds ?? 0) ?? 0
  const problems = passwordProblems(typed, '')
  return (
    <>
      <input type="hidden" name="intent" value="account" />
      <p className="account-hint">
        {texts.codeSent} <b>{state.target}</b>
      </p>
      <TextField
        name="code"
        label={texts.codeLabel}
        value={state.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <TextField
        name="username"
        label={texts.username}
        hint={texts.usernameHint}
        value={state.username}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={32}
      />
      <TextField
        name="password"
        label={texts.password}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        onChange={(event) => setTyped({ turn: state.turn, password: event.target.value })}
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
      <details className="account-hint account-terms">
        <summary>{texts.agreement}</summary>
        <p>{texts.agreementText}</p>
      </details>
      {fees}
      <CheckField name="agree" label={texts.agree} />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? texts.busy : texts.submit}
      </button>
      <p className="account-alternatives">
        <button type="submit" name="intent" value="resend" formNoValidate disabled={busy || left > 0}>
          {left > 0 ? texts.resendIn.replace('{seconds}', String(left)) : texts.resend}
        </button>
        <button type="submit" name="intent" value="back" formNoValidate disabled={busy}>
          {texts.other}
        </button>
      </p>
    </>
  )
}

interface Props {
  type: number
  visa: string | undefined
  texts: RegisterTexts
  /** Fees of a shop. */
  children: ReactNode
}

/** Registration in one form: contact, code and account, driven by the answers of the server. */
export function RegisterForm({ type, visa, texts, children }: Props) {
  const [state, submit, busy] = useActionState(registerStep, { step: 'contact', turn: 0 })
  const at = state.step === 'puzzle' ? 'contact' : state.step
  const Step = at === 'contact' ? ContactStep : AccountStep
  return (
    <>
      <ol className="account-steps" aria-label={texts.steps}>
        {REGISTER_STEPS.map((step) => (
          <li key={step} aria-current={step === at ? 'step' : undefined}>
            {texts[step]}
          </li>
        ))}
      </ol>
      <SignForm action={submit} busy={busy} state={state} texts={texts}>
        <input type="hidden" name="type" value={type} />
        {visa && <input type="hidden" name="visaType" value={visa} />}
        {state.sealed && <input type="hidden" name="sealed" value={state.sealed} />}
        {state.step === 'puzzle' && state.puzzle ? (
          <PuzzleStep puzzle={state.puzzle} turn={state.turn} texts={texts.puzzle} busy={busy} mailable={false} />
        ) : (
          <Step state={state} texts={texts} busy={busy} fees={children} />
        )}
      </SignForm>
    </>
  )
}
