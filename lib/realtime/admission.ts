import type { IncomingMessage } from 'node:http'
import { type UserInfo, userInfo } from '@/lib/contract/account'
import { getProfile } from '@/lib/contract/buyer'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ChatSide } from '@/lib/domain/chat'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import type { Environment } from '@/lib/server/environment'
import { isOwnHost } from '@/lib/server/front-door'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { buyerCookieName, openBuyer } from '@/lib/session/buyer-cookie'
import { cookieIn, openSession, type SessionToken, sessionCookieName } from '@/lib/session/cookie'
import { DEVICE_COOKIE, isDevice } from '@/lib/session/device'
import { send } from '@/lib/upstream/client'
import { UpstreamError } from '@/lib/upstream/error'
import { buyerSockets } from './presence'

/** `userType` of the platform's people. */
const OPERATOR = 1

/** Host and origin, before anything is upgraded (safety R-01). */
export const isAdmitted = (request: IncomingMessage, environment: Environment): boolean =>
  isOwnHost(request, environment) && isOwnOrigin((name) => request.headers[name]?.toString(), environment.ownOrigins)

/** Session behind a socket, with its side and browser. */
export interface Signed {
  session: SessionToken
  side: ChatSide
  /** The browser's own name; empty without one. */
  device: string
}

const BUSY = 429

/** True if the upstream has said no, and not only that it has no time. */
export const isRefusal = (error: unknown) =>
  error instanceof UpstreamError && error.status < 500 && error.status !== BUSY

/** Answer of the upstream to this session; null where it does not honour it. Throws where it does not answer now. */
async function asked(row: Endpoint, session: SessionToken, requestId: string, environment: Environment) {
  // An automatic reconnection is no activity of the user.
  const caller = { ...session, locale: FALLBACK_LOCALE, device: null, requestId, address: null, quiet: true }
  const target = { url: environment.UPSTREAM_API_URL ?? '', serviceKey: environment.SERVICE_KEY }
  return send(row, {}, caller, target).catch((error) => {
    if (isRefusal(error)) return null
    throw error
  })
}

const deviceOf = ({ headers: { cookie } }: IncomingMessage): string => {
  const device = cookieIn(cookie, DEVICE_COOKIE)
  return isDevice(device) ? device : ''
}

/** The session behind a socket: its cookie, confirmed by the upstream. Never anything that the client says. */
export async function sessionOfSocket(
  request: IncomingMessage,
  requestId: string,
  environment: Environment,
): Promise<Signed | null> {
  const session = await openSession(cookieIn(request.headers.cookie, sessionCookieName()))
  const user = session && ((await asked(userInfo, session, requestId, environment)) as UserInfo | null)
  return user && { session, side: user.userType === OPERATOR ? 'platform' : 'shop', device: deviceOf(request) }
}

/** The same for a buyer's cookie, which is bound to the browser. */
export async function buyerOfSocket(
  request: IncomingMessage,
  requestId: string,
  environment: Environment,
): Promise<Signed | null> {
  const device = deviceOf(request)
  const token = device && openBuyer(device, cookieIn(request.headers.cookie, buyerCookieName()))
  const session = token ? { token, userId: buyerSockets(token), shopId: null, firstShopExpire: null } : null
  return session && (await asked(getProfile, session, requestId, environment))
    ? { session, side: 'buyer', device }
    : null
}
