'use server'

import { takeLoginStep } from '@/lib/session/login'
import type { LoginState } from '@/lib/session/login-state'

/** Needs no session: this is the login, and checks the puzzle and all rules itself. */
export const signIn = async (previous: unknown, form: unknown): Promise<LoginState> => takeLoginStep(previous, form)
