/** Next state of a form with several steps. Everything in it belongs to the reader. */
export interface StepState {
  /** Grows with every answer, so that a repeated error is announced again. */
  turn: number
  error?: string
  /** Which refusal it was. */
  code?: string
  fieldErrors?: Record<string, string[]>
}

export interface SecondState extends StepState {
  step: 'password' | 'scan' | 'codes'
  /** Secret for the authenticator, as text and as an SVG path with its size in units. */
  secret?: string
  path?: string
  size?: number
  /** For the day the authenticator is lost; shown once. */
  codes?: string[]
}

export interface ContactState extends StepState {
  step: 'target' | 'code'
  kind: 'phone' | 'email'
  /** As it was typed. */
  target?: string
  country?: '44' | '86'
  /** Seconds until another code may be asked for. */
  resendSeconds?: number
  /** The code has just been sent once more. */
  resent?: boolean
}
