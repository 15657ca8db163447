'use server'

import { takeRecoveryStep } from '@/lib/session/recovery'
import type { RecoveryState } from '@/lib/session/recovery-state'

/** Public by its nature; the puzzle, the code and the single-use ticket are inside. */
export const recover = async (previous: unknown, form: unknown): Promise<RecoveryState> =>
  takeRecoveryStep(previous, form)
