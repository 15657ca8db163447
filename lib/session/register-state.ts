import type { Puzzle } from '@/lib/captcha/puzzle'
import type { FormError } from './login-state'

export const REGISTER_STEPS = ['contact', 'account'] as const

/** Sends the code; the answer is the same whether or not the contact has an account. */
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

/** State of the form for a returning applicant: account and password, then the code. */
export interface ApplicantState {
  step: 'password' | 'code'
  username?: string
  fieldErrors?: Record<string, string>
  error?: FormError
  sealed?: string
  resendSeconds?: number
  turn: number
}
