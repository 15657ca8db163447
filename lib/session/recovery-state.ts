import type { Puzzle } from '@/lib/captcha/puzzle'
import type { FormError } from './login-state'

export const RECOVERY_STEPS = ['identify', 'code', 'password', 'done'] as const

/** Next state of the password wizard; its data are encrypted. */
export interface RecoveryState {
  step: (typeof RECOVERY_STEPS)[number] | 'puzzle'
  target?: string
  fieldErrors?: Record<string, string>
  error?: FormError
  sealed?: string
  puzzle?: Puzzle
  resendSeconds?: number
  turn: number
}
