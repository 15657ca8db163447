'use server'

import { takeLoginStep } from '@/lib/session/login'
import type { LoginState } from '@/lib/session/login-state'

/** Public by its nature: it is the login. Proof of the puzzle and every rule are inside. */
export const signIn = async (previous: unknown, form: unknown): Promise<LoginState> => takeLoginStep(previous, form)
