import type { UserInfo } from '@/lib/contract/account'

/**
 * The one page that somebody may open before anything else: that of a password which was handed out to them (safety
 * L-10), then that of the second step of signing in where operators are asked for one (L-11). Null when nothing is due.
 */
export function dueOf({ secretDue, secondDue }: Pick<UserInfo, 'secretDue' | 'secondDue'>): string | null {
  if (secretDue) return '/account/password'
  return secondDue ? '/account/second' : null
}
