import 'server-only'
import { cookies } from 'next/headers'
import { cookieOptions, SESSION_SECONDS, type SessionToken, sealSession, sessionCookieName } from './cookie'

/** Writes the session cookie. For actions and route handlers. */
export async function keepSession(session: SessionToken): Promise<void> {
  const sealed = await sealSession(session)
  ;(await cookies()).set(sessionCookieName(), sealed, { ...cookieOptions(), maxAge: SESSION_SECONDS })
}

/** Removes the session cookie. For actions and route handlers. */
export async function dropSession(): Promise<void> {
  ;(await cookies()).set(sessionCookieName(), '', { ...cookieOptions(), maxAge: 0 })
}
