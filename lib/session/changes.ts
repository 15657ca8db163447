import 'server-only'
import { logout, type UserInfo } from '@/lib/contract/account'
import { type SessionEnd, sessionEndOf } from '@/lib/contract/session-end'
import { closeSockets, renewSockets } from '@/lib/realtime/presence'
import { endsSession, UpstreamError, upstream } from '@/lib/upstream/call'
import { currentToken } from './caller'
import { forgetToken } from './memory'
import { dropSession, keepSession } from './session-cookie'
import { sessionOf } from './sign-in'

interface Left {
  /** False if the upstream did not answer; the browser is signed out in any case. */
  told: boolean
  /** Why the session had already ended; null if it had not. */
  before: SessionEnd | null
}

/** Ends the session here and at the upstream. For route handlers and actions. */
export async function endSession(): Promise<Left> {
  const session = await currentToken()
  if (!session) return { told: true, before: null }
  let left: Left = { told: true, before: null }
  try {
    await upstream(logout)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    left = { told: endsSession(error), before: sessionEndOf(error.detail?.ended) }
  }
  forgetToken(session.token)
  closeSockets(session.userId, session.token)
  await dropSession()
  return left
}

/** Clears the cached user after a change of what the upstream returns for them. For actions. */
export async function forgetUser(): Promise<void> {
  const session = await currentToken()
  if (session) forgetToken(session.token)
}

interface Renewal {
  token?: string | undefined
  userInfo?: UserInfo
}

/**
 * Continues the session with the token and user info from the upstream, if given, after a change of department, shop or
 * rights. The rest of this request still uses the old token: the new one counts once the browser sends it (safety
 * F-11). For actions.
 */
export async function adoptUser({ token, userInfo }: Renewal): Promise<void> {
  const session = await currentToken()
  if (!session) return
  forgetToken(session.token)
  const next = token ?? session.token
  if (next !== session.token) renewSockets(session.userId, session.token, next)
  await keepSession(userInfo ? sessionOf(next, userInfo) : { ...session, token: next })
}
