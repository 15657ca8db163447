import { cookies } from 'next/headers'
import { cookieOptions } from './cookie'
import { DEVICE_SECONDS } from './device'

export const ACCOUNT_COOKIE = 'account'

/** Remembers the account, never the password, for the next login; `''` forgets it. */
export async function rememberAccount(account: string): Promise<void> {
  const maxAge = account ? DEVICE_SECONDS : 0
  ;(await cookies()).set(ACCOUNT_COOKIE, account, { ...cookieOptions(), maxAge })
}
