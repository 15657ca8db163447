import { isCommonPassword } from './common'

/**
 * Shortest new password of a seller or operator (specification, section 5: the strictest of its three rules): at least
 * 8 characters with a digit, upper and lower case letters and a symbol; at most 128, never truncated.
 */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export type PasswordProblem = 'length' | 'digit' | 'upper' | 'lower' | 'symbol' | 'common' | 'account'

/** Faults of a new password in the order of the rules in a form; empty if it is valid. */
export function passwordProblems(password: string, username: string): PasswordProblem[] {
  const length = [...password].length
  const account = username.length >= 4 && password.toLowerCase().includes(username.toLowerCase())
  const rules: [PasswordProblem, boolean][] = [
    ['length', length >= PASSWORD_MIN && length <= PASSWORD_MAX],
    ['digit', /\d/.test(password)],
    ['upper', /\p{Lu}/u.test(password)],
    ['lower', /\p{Ll}/u.test(password)],
    ['symbol', /[^\p{L}\p{N}\s]/u.test(password)],
    ['common', !isCommonPassword(password)],
    ['account', !account],
  ]
  return rules.filter(([, kept]) => !kept).map(([name]) => name)
}
