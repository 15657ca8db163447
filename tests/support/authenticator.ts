import { stepAt, totp } from '@/lib/marketplace/modules/account/totp'
import { bytesOf } from './base32'

/** What an authenticator shows for the secret on the page, so many steps of half a minute from now. */
export const shownCode = (secret: string, steps = 0): string => totp(bytesOf(secret), stepAt(new Date()) + steps)
