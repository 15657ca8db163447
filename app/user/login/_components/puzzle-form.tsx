'use client'

import { PuzzleStep } from '../../_shared/puzzle-step'
import type { StepProps } from './login-form'

/** The puzzle of the login; who signs in with an account may have a code sent instead. */
export function PuzzleForm({ state, texts, busy }: StepProps) {
  if (!state.puzzle) return null
  const mailable = state.account !== undefined
  return <PuzzleStep puzzle={state.puzzle} turn={state.turn} texts={texts.puzzle} busy={busy} mailable={mailable} />
}
