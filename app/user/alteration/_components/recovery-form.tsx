'use client'

import { useActionState } from 'react'
import { TextField } from '@/components/form/text-field'
import { RECOVERY_STEPS, type RecoveryState } from '@/lib/session/recovery-state'
import { PuzzleStep } from '../../_shared/puzzle-step'
import { SignForm } from '../../_shared/sign-form'
import { recover } from '../actions'
import { CodeStep } from './code-step'
import { DoneStep } from './done-step'
import { PasswordStep } from './password-step'
import type { RecoveryTexts } from './texts'

function IdentifyStep({ state, texts, busy }: StepProps) {
  return (
    <>
      <input type="hidden" name="intent" value="identify" />
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

export interface StepProps {
  state: RecoveryState
  texts: RecoveryTexts
  busy: boolean
}

const STEPS: Record<Exclude<RecoveryState['step'], 'puzzle'>, (props: StepProps) => React.ReactNode> = {
  identify: IdentifyStep,
  code: CodeStep,
  password: PasswordStep,
  done: DoneStep,
}

/** Recovery in one form: identify, code, new password, done, driven by the answers of the server. */
export function RecoveryForm({ texts }: { texts: RecoveryTexts }) {
  const [state, submit, busy] = useActionState(recover, { step: 'identify', turn: 0 })
  const at = state.step === 'puzzle' ? 'identify' : state.step
  const Step = STEPS[at]
  return (
    <>
      <ol className="account-steps" aria-label={texts.steps}>
        {RECOVERY_STEPS.map((step) => (
          <li key={step} aria-current={step === at ? 'step' : undefined}>
            {texts[step]}
          </li>
        ))}
      </ol>
      <SignForm action={submit} busy={busy} state={state} texts={texts}>
        {state.sealed && <input type="hidden" name="sealed" value={state.sealed} />}
        {state.step === 'puzzle' && state.puzzle ? (
          <PuzzleStep puzzle={state.puzzle} turn={state.turn} texts={texts.puzzle} busy={busy} mailable={false} />
        ) : (
          <Step state={state} texts={texts} busy={busy} />
        )}
      </SignForm>
    </>
  )
}
