import 'server-only'
import { login, phoneLogin, type UserInfo, validateLogin } from '@/lib/contract/account'
import { secondLogin } from '@/lib/contract/account/security'
import { loginAgain } from '@/lib/contract/account/session'
import { environment } from '@/lib/server/environment'
import { upstream } from '@/lib/upstream/call'
import type { SessionToken } from './cookie'
import { skippedFrom } from './paused'

export type Way =
  | { way: 'password'; username: string; password: string }
  | { way: 'again'; username: string; password: string; token: string }
  | { way: 'phone'; mobile: string; captcha: string; device: string }
  | { way: 'cas'; ticket: string }
  | { way: 'second'; ticket: string; code: string }

export interface Login {
  token: string
  userInfo: UserInfo
}

/** Return address for the single sign-on service; fixed, never taken from a request (safety L-12). */
export const casService = (): string => `${environment().appOrigin}/user/login`

/**
 * Signs in at the upstream. Sends no cookie and no old token, except to show whose session has expired: a login never
 * continues an earlier session (F-11).
 */
export async function authenticate(way: Way): Promise<Login> {
  const options = { caller: { token: null, shopId: null, firstShopExpire: null } }
  if (way.way === 'password') {
    return upstream(login, { body: { username: way.username, password: way.password } }, options)
  }
  if (way.way === 'again') {
    const caller = { ...options.caller, token: way.token }
    return upstream(loginAgain, { body: { username: way.username, password: way.password } }, { caller })
  }
  if (way.way === 'phone') {
    return upstream(phoneLogin, { body: { mobile: way.mobile, captcha: way.captcha, device: way.device } }, options)
  }
  if (way.way === 'second') return upstream(secondLogin, { body: { ticket: way.ticket, code: way.code } }, options)
  return upstream(validateLogin, { query: { ticket: way.ticket, service: casService() } }, options)
}

/** Content of the cookie after a login, or after any call that returns new user info. */
export function sessionOf(token: string, user: UserInfo): SessionToken {
  return {
    token,
    userId: user.id,
    shopId: user.shopIdSeleced,
    firstShopExpire: skippedFrom(user.shops),
  }
}
