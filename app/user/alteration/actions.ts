'use server'

import { takeRecoveryStep } from '@/lib/session/recovery'
import type { RecoveryState } from '@/lib/session/recovery-state'

/** Needs no session; checks the puzzle, the code and the single-use ticket itself. */
export const recover = async (previous: unknown, form: unknown): Promise<RecoveryState> =>
  takeRecoveryStep(previous, form)
