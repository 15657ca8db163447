import type { IncomingMessage } from 'node:http'
import { userInfo } from '@/lib/contract/account'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import type { Environment } from '@/lib/server/environment'
import { isOwnHost } from '@/lib/server/front-door'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { cookieIn, openSession, type SessionToken, sessionCookieName } from '@/lib/session/cookie'
import { send } from '@/lib/upstream/client'

/** Host and origin, before anything is upgraded (safety R-01). */
export const isAdmitted = (request: IncomingMessage, environment: Environment): boolean =>
  isOwnHost(request, environment) && isOwnOrigin((name) => request.headers[name]?.toString(), environment.ownOrigins)

/** The session behind a socket: its cookie, confirmed by the upstream. Never anything that the client says. */
export async function sessionOfSocket(
  request: IncomingMessage,
  requestId: string,
  environment: Environment,
): Promise<SessionToken | null> {
  const session = await openSession(cookieIn(request.headers.cookie, sessionCookieName()))
  if (!session) return null
  // An automatic reconnection is no activity of the user.
  const caller = { ...session, locale: FALLBACK_LOCALE, device: null, requestId, address: null, quiet: true }
  const target = { url: environment.UPSTREAM_API_URL ?? '', serviceKey: environment.SERVICE_KEY }
  try {
    await send(userInfo, {}, caller, target)
    return session
  } catch {
    return null
  }
}
