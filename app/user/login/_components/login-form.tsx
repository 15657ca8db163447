'use client'

import { useActionState, useEffect, useState } from 'react'
import { TextField } from '@/components/form/text-field'
import type { LoginState } from '@/lib/session/login-state'
import { PuzzleStep } from '../../_shared/puzzle-step'
import { SignForm } from '../../_shared/sign-form'
import { signIn } from '../actions'
import { CodeStep } from './code-step'
import { DepartmentStep } from './department-step'
import { PasswordFields } from './password-fields'
import { PhoneFields } from './phone-fields'
import type { LoginTexts } from './texts'

/** Six digits of the authenticator, or a recovery code, so no numeric keyboard. */
function SecondStep({ texts, busy }: StepProps) {
  const { login } = texts
  return (
    <>
      <input type="hidden" name="intent" value="second" />
      <p className="account-hint">{login.secondHint}</p>
      <TextField name="code" label={login.secondLabel} autoComplete="one-time-code" maxLength={24} />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? login.busy : login.submit}
      </button>
      <p className="account-alternatives">
        <button type="submit" name="intent" value="back" disabled={busy}>
          {login.secondBack}
        </button>
      </p>
    </>
  )
}

/** Puzzle of the login; users with an account can request a code instead. */
function PuzzleForm({ state, texts, busy }: StepProps) {
  if (!state.puzzle) return null
  const mailable = state.account !== undefined
  return <PuzzleStep puzzle={state.puzzle} turn={state.turn} texts={texts.puzzle} busy={busy} mailable={mailable} />
}

/** Return from the single sign-on service. Needs a press, so that no other site can sign someone in. */
function CasStep({ state, texts, busy }: StepProps) {
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

/** Retry without re-entering anything, since only the service failed to respond. */
function AgainStep({ state, texts, busy }: StepProps) {
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

interface Props {
  way: 'password' | 'phone'
  redirect: string
  account: string
  /** Likely country code for the reader's language. */
  country: '44' | '86'
  /** Ticket of the single sign-on service, after its redirect. */
  ticket: string
  texts: LoginTexts
}

export interface StepProps {
  state: LoginState
  texts: LoginTexts
  busy: boolean
}

const STEPS: Record<Exclude<LoginState['step'], 'fields'>, (props: StepProps) => React.ReactNode> = {
  again: AgainStep,
  cas: CasStep,
  puzzle: PuzzleForm,
  mailed: CodeStep,
  code: CodeStep,
  department: DepartmentStep,
  undecided: DepartmentStep,
  second: SecondStep,
}

/** The whole login in one form: the answers of the server select the next step. */
export function LoginForm({ way, redirect, account, country, ticket, texts }: Props) {
  const step = ticket ? 'cas' : 'fields'
  const first: LoginState = { step, account, country, remember: account !== '', ticket, turn: 0 }
  const [state, submit, busy] = useActionState(signIn, first)
  // The browser keeps the fragment of the requested address across the redirect, unknown to the server.
  const [fragment, setFragment] = useState('')
  useEffect(() => setFragment(window.location.hash), [])
  const Fields = way === 'phone' ? PhoneFields : PasswordFields
  const Step = state.step === 'fields' ? Fields : STEPS[state.step]
  return (
    <SignForm action={submit} busy={busy} state={state} texts={texts} className="account-form">
      <input type="hidden" name="redirect" value={redirect && `${redirect}${fragment}`} />
      {state.sealed && <input type="hidden" name="sealed" value={state.sealed} />}
      <Step state={state} texts={texts} busy={busy} />
    </SignForm>
  )
}
