'use client'

import { useActionState } from 'react'
import type { LoginState } from '@/lib/session/login-state'
import { SignForm } from '../../_shared/sign-form'
import { signIn } from '../actions'
import { AgainStep } from './again-step'
import { CasStep } from './cas-step'
import { CodeStep } from './code-step'
import { DepartmentStep } from './department-step'
import { PasswordFields } from './password-fields'
import { PhoneFields } from './phone-fields'
import { PuzzleForm } from './puzzle-form'
import { SecondStep } from './second-step'
import type { LoginTexts } from './texts'

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
  const Fields = way === 'phone' ? PhoneFields : PasswordFields
  const Step = state.step === 'fields' ? Fields : STEPS[state.step]
  return (
    <SignForm action={submit} busy={busy} state={state} texts={texts} className="account-form">
      <input type="hidden" name="redirect" value={redirect} />
      {state.sealed && <input type="hidden" name="sealed" value={state.sealed} />}
      <Step state={state} texts={texts} busy={busy} />
    </SignForm>
  )
}
