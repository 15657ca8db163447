import 'server-only'
import { getTranslations } from 'next-intl/server'
import { judgeAttempt, newPuzzle } from '@/lib/captcha/challenge'
import type { Puzzle } from '@/lib/captcha/puzzle'
import { attemptOf } from './attempt'
import type { FormError } from './login-state'
import { openPending, type Pending, sealPending } from './pending'
import { spendProof } from './proof'
import type { Visitor } from './visitor'

export async function ownError(code: 'puzzleMissed' | 'puzzleTooMany' | 'puzzleOver'): Promise<FormError> {
  const t = await getTranslations('account.puzzle')
  return { code, message: t(code) }
}

export interface Offer {
  sealed: string
  /** Missing if this address has requested too many puzzles; `error` then says so. */
  puzzle?: Puzzle
  error?: FormError
}

/** Creates a puzzle for a pending act, which is encrypted beside it. */
export async function offerPuzzle(pending: Pending, visitor: Visitor, error?: FormError): Promise<Offer> {
  const sealed = sealPending(pending, visitor.device)
  const puzzle = await newPuzzle(pending.act, visitor.device, visitor.address)
  if (!puzzle) return { sealed, error: await ownError('puzzleTooMany') }
  return { sealed, puzzle, ...(error && { error }) }
}

export type Solution =
  | { outcome: 'solved'; pending: Pending }
  | { outcome: 'missed'; pending: Pending }
  | { outcome: 'over' }

/** Judges the attempt in a form and spends its proof at once; returns the pending act from its seal. */
export async function solvePuzzle(form: FormData, visitor: Visitor): Promise<Solution> {
  const pending = openPending(form.get('sealed'), visitor.device)
  if (!pending) return { outcome: 'over' }
  const verdict = await judgeAttempt(pending.act, visitor.device, form.get('puzzle'), attemptOf(form), form.get('work'))
  if (!verdict.solved) return { outcome: 'missed', pending }
  const spent = await spendProof(pending.act, visitor.device, verdict.proof)
  return spent ? { outcome: 'solved', pending } : { outcome: 'over' }
}
