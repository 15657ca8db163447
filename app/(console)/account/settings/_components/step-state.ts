/** Next state of a form with several steps. Sent only to its reader. */
export interface StepState {
  /** Grows with every answer, so that a repeated error is announced again. */
  turn: number
  error?: string
  /** Error code of the refusal. */
  code?: string
  fieldErrors?: Record<string, string[]>
}

export interface SecondState extends StepState {
  step: 'password' | 'scan' | 'codes'
  /** Secret for the authenticator, as text and as an SVG path with its size in units. */
  secret?: string
  path?: string
  size?: number
  /** Recovery codes; shown once. */
  codes?: string[]
}

export interface ContactState extends StepState {
  step: 'target' | 'code'
  kind: 'phone' | 'email'
  /** Address or number as typed. */
  target?: string
  country?: '44' | '86'
  /** Seconds until another code may be requested. */
  resendSeconds?: number
  /** True if the code was just sent again. */
  resent?: boolean
}
