import { isCommonPassword } from '../password/common'

/**
 * Shortest buyer password: letters and digits, at least 8 characters (safety L-06; specification, section 5); the
 * general maximum applies.
 */
export const BUYER_PASSWORD_MIN = 8
export const BUYER_PASSWORD_MAX = 128

export const BUYER_PASSWORD_RULES = ['length', 'letter', 'digit', 'common'] as const
export type BuyerPasswordProblem = (typeof BUYER_PASSWORD_RULES)[number]

/** Faults of a buyer's new password, in the order of the rules in the form; empty if it is valid. */
export function buyerPasswordProblems(password: string): BuyerPasswordProblem[] {
  const length = [...password].length
  const kept: Record<BuyerPasswordProblem, boolean> = {
    length: length >= BUYER_PASSWORD_MIN && length <= BUYER_PASSWORD_MAX,
    letter: /\p{L}/u.test(password),
    digit: /\d/.test(password),
    common: !isCommonPassword(password),
  }
  return BUYER_PASSWORD_RULES.filter((rule) => !kept[rule])
}

const GUEST = 'guest.'

/** Marks a token as a guest's, so that the storefront knows without a call which pages need an account. */
export const guestToken = (token: string): string => `${GUEST}${token}`
export const isGuestToken = (token: string): boolean => token.startsWith(GUEST)

/** Most delivery addresses of a buyer. */
export const ADDRESSES_MAX = 20

const DAY_MS = 86_400_000

/** Duration of a buyer's session in milliseconds. */
export const BUYER_SESSION_MS = 30 * DAY_MS
