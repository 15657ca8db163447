'use server'

import { takeRegisterStep } from '@/lib/session/register'
import type { RegisterState } from '@/lib/session/register-state'

/** Public by its nature; the puzzle and the code are inside. */
export const registerStep = async (previous: unknown, form: unknown): Promise<RegisterState> =>
  takeRegisterStep(previous, form)
