import type { Puzzle } from '@/lib/captcha/puzzle'
import type { FormError } from './login-state'

export const REGISTER_STEPS = ['contact', 'account'] as const

/** Next state of the registration; its data are sealed. */
export interface RegisterState {
  step: (typeof REGISTER_STEPS)[number] | 'puzzle'
  target?: string
  username?: string
  code?: string
  fieldErrors?: Record<string, string>
  error?: FormError
  sealed?: string
  puzzle?: Puzzle
  resendSeconds?: number
  turn: number
}

/** Of an applicant who comes again: account and password, then the code. */
export interface ApplicantState {
  step: 'password' | 'code'
  username?: string
  fieldErrors?: Record<string, string>
  error?: FormError
  sealed?: string
  resendSeconds?: number
  turn: number
}
