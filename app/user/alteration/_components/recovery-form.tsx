'use client'

import { useActionState, useEffect, useRef } from 'react'
import { RECOVERY_STEPS, type RecoveryState } from '@/lib/session/recovery-state'
import { FormAlert } from '../../_shared/form-alert'
import { PuzzleStep } from '../../_shared/puzzle-step'
import { recover } from '../actions'
import { CodeStep } from './code-step'
import { DoneStep } from './done-step'
import { IdentifyStep } from './identify-step'
import { PasswordStep } from './password-step'
import type { RecoveryTexts } from './texts'

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

/** Identify, code, new password, done: one form, whose answers say which step comes next. */
export function RecoveryForm({ texts }: { texts: RecoveryTexts }) {
  const [state, submit, busy] = useActionState(recover, { step: 'identify', turn: 0 })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-first]')?.focus()
  }, [state.turn])
  const at = state.step === 'puzzle' ? 'identify' : state.step
  const Step = STEPS[at]
  return (
    <form ref={form} action={submit} noValidate aria-busy={busy}>
      <ol className="account-steps" aria-label={texts.steps}>
        {RECOVERY_STEPS.map((step) => (
          <li key={step} aria-current={step === at ? 'step' : undefined}>
            {texts[step]}
          </li>
        ))}
      </ol>
      {state.sealed && <input type="hidden" name="sealed" value={state.sealed} />}
      <FormAlert key={state.turn} error={state.error} texts={texts} />
      {state.step === 'puzzle' && state.puzzle ? (
        <PuzzleStep puzzle={state.puzzle} turn={state.turn} texts={texts.puzzle} busy={busy} mailable={false} />
      ) : (
        <Step state={state} texts={texts} busy={busy} />
      )}
    </form>
  )
}
