import type { Puzzle } from '@/lib/captcha/puzzle'

export interface FormError {
  /** A key of the closed table, or one of this form's own. */
  code: string
  message: string
  /** Seconds to wait before another attempt makes sense. */
  seconds?: number
  /** For support; only where something has failed. */
  requestId?: string
}

/** Next state of the login page. Secrets are sealed; the browser returns them unread. */
export interface LoginState {
  step: 'fields' | 'again' | 'cas' | 'puzzle' | 'mailed' | 'code' | 'department' | 'undecided' | 'second'
  /** Typed account, to show again; never a password. */
  account?: string
  remember?: boolean
  mobile?: string
  country?: '44' | '86'
  /** Keys of the catalogue `account.field`, per field. */
  fieldErrors?: Record<string, string>
  error?: FormError
  /** Of the single sign-on service, as it stood in the address. */
  ticket?: string
  sealed?: string
  puzzle?: Puzzle
  departments?: { orgCode: string; departName: string }[]
  /** Seconds until another code may be asked for. */
  resendSeconds?: number
  /** Grows with every answer, so that a repeated error is announced again. */
  turn: number
}
