import { stepAt, totp } from '@/lib/marketplace/modules/account/totp'
import { bytesOf } from './base32'

/** Code of an authenticator for the secret on the page, `steps` half minutes from now. */
export const shownCode = (secret: string, steps = 0): string => totp(bytesOf(secret), stepAt(new Date()) + steps)
