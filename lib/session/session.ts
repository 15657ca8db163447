import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { type MenuEntry, permissionsByToken, type UserInfo, userInfo } from '@/lib/contract/account'
import { type Granted, type PermissionCode, showsButton } from '@/lib/domain/permission'
import { opensScreen } from '@/lib/navigation/menu'
import { permittedMenu } from '@/lib/navigation/permitted'
import { type ScreenPath, screenAt } from '@/lib/navigation/screens'
import { endsSession, UpstreamError, upstream } from '@/lib/upstream/call'
import { currentCaller, currentToken } from './caller'
import { endMark, type SessionToken } from './cookie'
import { remembered } from './memory'

export interface Session {
  user: UserInfo
  granted: Granted
  menu: MenuEntry[]
  /** Whether a button marked with this code stays (specification, section 6). */
  can(code: PermissionCode): boolean
}

const MENU_MEMORY_MS = 3_000

/** User, menu and grants of a token, asked of the upstream at most once in three seconds. Throws `UpstreamError`. */
async function load(session: SessionToken): Promise<Session> {
  const [user, permissions] = await remembered(session.token, MENU_MEMORY_MS, () =>
    Promise.all([upstream(userInfo), upstream(permissionsByToken)]),
  )
  const granted = { auth: permissions.auth, allAuth: permissions.allAuth }
  return { user, granted, menu: permittedMenu(permissions.menu, granted), can: (code) => showsButton(granted, code) }
}

type Reason = 'unauthorised' | 'expired' | 'menu' | 'load'

/** To the login, with the mark that lets the gate clear the cookie: one step, no loop (safety F-12, S-05). */
async function leave(session: SessionToken, reason: Reason): Promise<never> {
  const wanted = (await headers()).get('x-pathname')
  const query = new URLSearchParams({ reason, end: endMark(session), ...(wanted && { redirect: wanted }) })
  return redirect(`/user/login?${query}`)
}

function reasonOf(error: unknown): Reason {
  if (!endsSession(error)) return 'load'
  return error.code === 'TOKEN_EXPIRED' ? 'expired' : 'unauthorised'
}

/**
 * The session of this request, for handlers and actions. Throws `UpstreamError`: UNAUTHORISED without one, or whatever
 * the upstream says of its token, so that an expired one can be told from a missing one (specification, section 8).
 */
export const demandSession = cache(async (): Promise<Session> => {
  const token = await currentToken()
  if (token) return load(token)
  const { locale, requestId } = await currentCaller()
  throw new UpstreamError('UNAUTHORISED', locale, { requestId })
})

/** The session of this request, or null when there is none that the upstream honours. */
export async function findSession(): Promise<Session | null> {
  try {
    return await demandSession()
  } catch (error) {
    if (endsSession(error)) return null
    throw error
  }
}

/**
 * For pages: the session, or the way to the login. A menu that cannot be loaded logs out (specification, section 8),
 * unless the upstream is only not answering: then the error goes up to the error page, which offers a retry.
 */
export const requireSession = cache(async (): Promise<Session> => {
  const token = await currentToken()
  if (!token) return redirect(`/user/login?redirect=${encodeURIComponent((await headers()).get('x-pathname') ?? '/')}`)
  let session: Session
  try {
    session = await load(token)
  } catch (error) {
    if (error instanceof UpstreamError && ['UNAVAILABLE', 'TIMEOUT'].includes(error.code)) throw error
    return leave(token, reasonOf(error))
  }
  return session.menu.length > 0 ? session : leave(token, 'menu')
})

/** The session, when the menu of its user opens the screen; else the page does not exist for that user. */
export async function requireScreen(path: ScreenPath): Promise<Session> {
  const session = await requireSession()
  const screen = screenAt(path)
  if (!opensScreen(session.menu, screen)) return notFound()
  return session
}

/** For handlers and actions: the session with that button, or an `UpstreamError` that says why not. */
export async function requirePermission(code: PermissionCode): Promise<Session> {
  const session = await demandSession()
  if (session.can(code)) return session
  const { locale, requestId } = await currentCaller()
  throw new UpstreamError('FORBIDDEN', locale, { requestId })
}
