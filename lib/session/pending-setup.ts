import type { UserInfo } from '@/lib/contract/account'

/**
 * Path of the page that must be completed first: a new password after an initial one (safety L-10), then two-factor
 * sign-in where operators need it (safety L-11). Null if nothing is pending.
 */
export function pendingSetup({ secretDue, secondDue }: Pick<UserInfo, 'secretDue' | 'secondDue'>): string | null {
  if (secretDue) return '/account/password'
  return secondDue ? '/account/second' : null
}
