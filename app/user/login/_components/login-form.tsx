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

/** Six figures of the authenticator, or a recovery code: hence no numeric keyboard. */
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

/** The puzzle of the login; who signs in with an account may have a code sent instead. */
function PuzzleForm({ state, texts, busy }: StepProps) {
  if (!state.puzzle) return null
  const mailable = state.account !== undefined
  return <PuzzleStep puzzle={state.puzzle} turn={state.turn} texts={texts.puzzle} busy={busy} mailable={mailable} />
}

/** Back from the single sign-on service. A pressed button, so that no foreign page can sign somebody in as another. */
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

/** The service did not answer. Nothing was wrong, so nothing is asked for again. */
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
  /** A ticket of the single sign-on service, when it has just sent somebody back. */
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

/** The whole login in one form: each answer of the server says which step comes next. */
export function LoginForm({ way, redirect, account, country, ticket, texts }: Props) {
  const step = ticket ? 'cas' : 'fields'
  const first: LoginState = { step, account, country, remember: account !== '', ticket, turn: 0 }
  const [state, submit, busy] = useActionState(signIn, first)
  // A browser keeps the fragment of the wanted address over the redirect, and tells no server.
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
