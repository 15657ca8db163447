import type { Puzzle } from '@/lib/captcha/puzzle'

export interface FormError {
  /** Key of the error table, or one of this form's own. */
  code: string
  message: string
  /** Seconds to wait before another attempt makes sense. */
  seconds?: number
  /** For support; only after an error. */
  requestId?: string
}

/** Next state of the login page. Secrets are encrypted; the browser returns them unread. */
export interface LoginState {
  step: 'fields' | 'again' | 'cas' | 'puzzle' | 'mailed' | 'code' | 'department' | 'undecided' | 'second'
  /** Typed account to show again; never a password. */
  account?: string
  remember?: boolean
  mobile?: string
  country?: '44' | '86'
  /** Keys of the catalogue `account.field`, per field. */
  fieldErrors?: Record<string, string>
  error?: FormError
  /** Ticket of the single sign-on service, from the URL. */
  ticket?: string
  sealed?: string
  puzzle?: Puzzle
  departments?: { orgCode: string; departName: string }[]
  /** Seconds until another code may be requested. */
  resendSeconds?: number
  /** Increases with every answer, so that a repeated error is announced again. */
  turn: number
}
