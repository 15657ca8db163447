'use server'

import { takeRegisterStep } from '@/lib/session/register'
import type { RegisterState } from '@/lib/session/register-state'

/** Needs no session; checks the puzzle and the code itself. */
export const registerStep = async (previous: unknown, form: unknown): Promise<RegisterState> =>
  takeRegisterStep(previous, form)
