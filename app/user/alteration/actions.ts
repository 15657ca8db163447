'use server'

import { takeRecoveryStep } from '@/lib/session/recovery'
import type { RecoveryState } from '@/lib/session/recovery-state'

/** Public by its nature; the puzzle, the code and the single-use ticket are inside. */
export const recover = async (previous: RecoveryState, form: FormData): Promise<RecoveryState> =>
  takeRecoveryStep(previous.turn, form)
