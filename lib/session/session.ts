import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { type MenuEntry, permissionsByToken, type UserInfo, userInfo } from '@/lib/contract/account'
import type { Data, Pause } from '@/lib/contract/endpoint'
import { restsIn } from '@/lib/contract/paused'
import { type SessionEnd, sessionEndOf } from '@/lib/contract/session-end'
import { type Granted, type PermissionCode, shownButtons, showsButton } from '@/lib/domain/permission'
import { hearStamp } from '@/lib/i18n/overrides'
import { admits, insteadOf, screenOf, startPath } from '@/lib/navigation/menu'
import { permittedMenu } from '@/lib/navigation/permitted'
import { type ScreenPath, screenAt } from '@/lib/navigation/screens'
import { endsSession, UpstreamError, upstream } from '@/lib/upstream/call'
import { currentCaller, currentToken } from './caller'
import { endMark, type SessionToken } from './cookie'
import { lastKnown, remembered } from './memory'
import { pausesNow } from './paused'
import { pendingSetup } from './pending-setup'

export interface Session {
  user: UserInfo
  granted: Granted
  menu: MenuEntry[]
  /** Start page of this user. */
  start: string
  /** Reason that pauses the current shop, or null. */
  paused: Pause | null
  /** True if the pause blocks every call of this permission. */
  rests(code: PermissionCode): boolean
  /** True if a button with this code is shown (specification, section 6). */
  can(code: PermissionCode): boolean
}

const MENU_MEMORY_MS = 3_000

type Known = [UserInfo, Data<typeof permissionsByToken>]

/** Sessions by their cached profile, so that each is built once. */
const READ = new WeakMap<Known, Session>()

function sessionFrom(known: Known): Session {
  hearStamp(known[0].textStamp)
  const session = READ.get(known) ?? readSession(known)
  READ.set(known, session)
  return session
}

function readSession([user, permissions]: Known): Session {
  const granted = { auth: permissions.auth, allAuth: permissions.allAuth }
  const pauses = pausesNow(user)
  const rests = (code: PermissionCode) => pauses.some((pause) => restsIn(pause, code))
  const all = permittedMenu(permissions.menu, granted)
  const working = permittedMenu(all, granted, (entry) => {
    const code = screenOf(entry)?.permission
    return !code || !rests(code)
  })
  // Users whose whole menu is paused keep it: each page explains why.
  const menu = working.length > 0 ? working : all
  const shown = shownButtons(granted)
  const can = (code: PermissionCode) => shown(code) && !rests(code)
  return {
    user,
    granted,
    menu,
    start: startPath(menu, permissions.landings, can),
    paused: pauses[0] ?? null,
    rests,
    can,
  }
}

/** User, menu and grants of a token, requested at most once in three seconds. Throws `UpstreamError`. */
async function load({ token }: SessionToken, quiet = false): Promise<Session> {
  const { locale } = await currentCaller()
  const ask = (): Promise<Known> =>
    Promise.all([
      upstream(userInfo, {}, { caller: { quiet } }),
      upstream(permissionsByToken, {}, { caller: { quiet } }),
    ])
  return sessionFrom(await remembered({ token, locale }, MENU_MEMORY_MS, ask))
}

/** If the upstream does not answer, the frame shows the last menu; requests of the page fail separately. */
function lastSession({ token }: SessionToken): Session | null {
  const known = lastKnown<Known>(token)
  return known ? sessionFrom(known) : null
}

type Reason = 'unauthorised' | 'expired' | 'menu' | 'load' | SessionEnd

/** Redirects to the login, with the mark that lets the gate clear the cookie: no loop (safety F-12, S-05). */
async function leave(session: SessionToken, reason: Reason): Promise<never> {
  const wanted = (await headers()).get('x-pathname')
  const query = new URLSearchParams({ reason, end: endMark(session), ...(wanted && { redirect: wanted }) })
  return redirect(`/user/login?${query}`)
}

const isTrouble = (error: unknown) =>
  error instanceof UpstreamError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT')

function reasonOf(error: unknown): Reason {
  if (!endsSession(error)) return 'load'
  return error.code === 'TOKEN_EXPIRED' ? 'expired' : (sessionEndOf(error.detail?.ended) ?? 'unauthorised')
}

/**
 * Redirects to the login if a page finds while reading that its session is over. An error thrown instead would leave a
 * document without scripts empty.
 */
export async function leaveEnded(error: UpstreamError): Promise<never> {
  const token = await currentToken()
  if (token) return leave(token, reasonOf(error))
  const wanted = (await headers()).get('x-pathname')
  return redirect(wanted ? `/user/login?redirect=${encodeURIComponent(wanted)}` : '/user/login')
}

/**
 * Session of this request, for handlers and actions. Throws `UpstreamError`: UNAUTHORISED without one, or the
 * upstream's answer about its token, so that expired and missing differ (specification, section 8). A `quiet` request
 * of a page's timer does not extend the session.
 */
export const demandSession = cache(async (quiet = false): Promise<Session> => {
  const token = await currentToken()
  if (token) return load(token, quiet)
  const { locale, requestId } = await currentCaller()
  throw new UpstreamError('UNAUTHORISED', locale, { requestId })
})

/** Session of this request; null if there is none that the upstream accepts. */
export async function findSession(): Promise<Session | null> {
  try {
    return await demandSession()
  } catch (error) {
    if (endsSession(error)) return null
    throw error
  }
}

/**
 * Session for pages; without one redirects to the login. A menu that cannot be loaded signs out (specification, section
 * 8), unless the upstream is only not answering: then the last menu is used, or a page offers a retry.
 */
export const requireSession = cache(async (): Promise<Session> => {
  const token = await currentToken()
  const wanted = (await headers()).get('x-pathname') ?? '/'
  if (!token) return redirect(`/user/login?redirect=${encodeURIComponent(wanted)}`)
  let session: Session | null
  try {
    session = await load(token)
  } catch (error) {
    if (!isTrouble(error)) return leave(token, reasonOf(error))
    session = lastSession(token)
  }
  if (!session) return redirect(`/503?redirect=${encodeURIComponent(wanted)}`)
  const due = pendingSetup(session.user)
  if (due && !wanted.startsWith(due)) return redirect(due)
  // An empty role must not sign out a person who only previews it.
  return session.menu.length > 0 || session.user.preview ? session : leave(token, 'menu')
})

/** Session if its user may open the screen; otherwise the path is unknown to that user. */
export async function requireScreen(path: ScreenPath): Promise<Session> {
  const session = await requireSession()
  if (admits(session.menu, screenAt(path), session.can)) return session
  const wanted = (await headers()).get('x-pathname')?.split('?')[0]
  return redirect(insteadOf(session.menu, wanted ?? path))
}

/**
 * For handlers and actions: the session if it has this permission, or an `UpstreamError` that gives the reason.
 * `evenPaused`: for the export of a shop's own data, which no pause blocks.
 */
export async function requirePermission(code: PermissionCode, evenPaused = false): Promise<Session> {
  const session = await demandSession()
  if (session.can(code) || (evenPaused && showsButton(session.granted, code))) return session
  const { locale, requestId } = await currentCaller()
  throw new UpstreamError('FORBIDDEN', locale, { requestId, right: code })
}
