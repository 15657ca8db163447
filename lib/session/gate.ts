import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { aliasedAddress } from '@/lib/navigation/alias'
import { opensDevices } from '@/lib/navigation/devices'
import { hasOwnScript, isBare, isMall, isOfBuyer, MALL_LOGIN, mallPath } from '@/lib/navigation/mall'
import { safeRedirect } from '@/lib/navigation/redirect'
import { environment } from '@/lib/server/environment'
import { documentPolicy } from '@/lib/server/headers'
import { buyerCookieName, openBuyer } from './buyer-cookie'
import { cookieOptions, endMark, openSession, type SessionToken, sessionCookieName } from './cookie'
import { DEVICE_COOKIE, DEVICE_SECONDS, isDevice, newDevice } from './device'
import { noteViewed } from './viewed'

/** Pages that need no login (specification, section 2), including their subpages. */
const PUBLIC = /^\/user\/(login|register|register-data|register-result|alteration)(\/|$)/
const LOGIN = '/user/login'
const LANDING = '/dashboard/workplace'
/** API calls answer with a status instead of a page; each checks the session itself. */
const OWN_ANSWER = /^\/api(\/|$)|^\/(404|503)$/

const local = (path: string) => `${environment().appOrigin}${path}`

/** Next makes the address relative again, so that visitors stay on the host name they used. */
const redirectTo = (request: NextRequest, path: string) => NextResponse.redirect(new URL(path, request.url))

function toLogin(request: NextRequest): NextResponse {
  const wanted = safeRedirect(`${request.nextUrl.pathname}${request.nextUrl.search}`)
  if (!wanted) return redirectTo(request, `${LOGIN}?reason=lost`)
  return redirectTo(request, wanted === '/' ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(wanted)}`)
}

/** The storefront is public, also with a console session; visitors of a buyer's page are sent to its sign-in. */
function elsewhereInMall(request: NextRequest): NextResponse | null {
  const { pathname, search } = request.nextUrl
  const device = request.cookies.get(DEVICE_COOKIE)?.value
  if (!isOfBuyer(pathname) || openBuyer(isDevice(device) ? device : '', request.cookies.get(buyerCookieName())?.value))
    return null
  const next = mallPath(`${pathname}${search}`)
  const login = next ? `${MALL_LOGIN}?${new URLSearchParams({ next })}` : MALL_LOGIN
  return NextResponse.redirect(new URL(login, request.url), request.method === 'GET' ? 307 : 303)
}

/** Redirect for a page request, or null if it may stay. It only redirects; it never guards (safety F-01). */
function elsewhere(request: NextRequest, session: SessionToken | null): NextResponse | null {
  const { pathname, searchParams } = request.nextUrl
  if (OWN_ANSWER.test(pathname)) return null
  if (isMall(pathname)) return elsewhereInMall(request)
  if (pathname === '/user') return redirectTo(request, LOGIN)
  if (!session) return PUBLIC.test(pathname) ? null : toLogin(request)
  const own = aliasedAddress(`${pathname}${request.nextUrl.search}`, session.shopId)
  if (own) return redirectTo(request, own)
  if (pathname !== LOGIN || request.method !== 'GET') return null
  // Another tab of this browser is signing out: the session ends before its cookie does, and the login page checks
  // that.
  if (searchParams.get('reason') === 'out') return null
  return searchParams.get('end') === endMark(session) ? null : redirectTo(request, LANDING)
}

/** Stripe's payment page, and the pages whose forms lead there. */
const CHECKOUT = 'https://checkout.stripe.com'
const PAYS = /^\/(mall|subscription)(\/|$)/

/** The only page that connects to a hosted chat service. */
const CHAT = '/chatPage'

/** Origins besides our own that this document may connect to. */
function hostedOf(pathname: string): readonly string[] {
  const { CHAT_HOSTED_ORIGINS, MEDIA_HOSTED_ORIGINS } = environment()
  return [...(pathname === CHAT ? CHAT_HOSTED_ORIGINS : []), ...(opensDevices(pathname) ? MEDIA_HOSTED_ORIGINS : [])]
}

const scriptsOf = ({ pathname, searchParams }: URL): 'all' | 'own' | 'none' => {
  if (!isBare(pathname, searchParams)) return 'all'
  return hasOwnScript(pathname) ? 'own' : 'none'
}

function pass(request: NextRequest): NextResponse {
  const { ownOrigins, FRAME_ORIGINS, PUBLIC_MEDIA_URL, STRIPE_SECRET_KEY, secure } = environment()
  const hosted = hostedOf(request.nextUrl.pathname)
  const policy = documentPolicy({
    scripts: scriptsOf(request.nextUrl),
    formOrigins: STRIPE_SECRET_KEY && PAYS.test(request.nextUrl.pathname) ? [CHECKOUT] : [],
    nonce: randomBytes(18).toString('base64'),
    socketOrigins: [...ownOrigins.map((origin) => origin.replace(/^http/, 'ws')), ...hosted],
    workers: hosted.length > 0,
    frameOrigins: FRAME_ORIGINS,
    mediaOrigins: PUBLIC_MEDIA_URL ? [new URL(PUBLIC_MEDIA_URL).origin] : [],
    development: process.env.NODE_ENV === 'development',
    secure,
  })
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  // Requested address, for pages that redirect to the login.
  headers.set('x-pathname', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  const known = request.cookies.get(DEVICE_COOKIE)?.value
  const device = isDevice(known) ? known : newDevice()
  if (device !== known)
    headers.set('cookie', `${headers.get('cookie') ?? ''}; ${DEVICE_COOKIE}=${device}`.replace(/^; /, ''))
  const response = NextResponse.next({ request: { headers } })
  // API calls return data or files, under the front door's bare policy.
  if (!request.nextUrl.pathname.startsWith('/api/')) response.headers.set('content-security-policy', policy)
  response.headers.set('reporting-endpoints', `csp="${local('/api/csp-report')}"`)
  response.headers.set('cache-control', 'private, no-store')
  noteViewed(request, response)
  if (device !== known) response.cookies.set(DEVICE_COOKIE, device, { ...cookieOptions(), maxAge: DEVICE_SECONDS })
  return response
}

/** Body of middleware.ts: redirects of the specification (section 2), the document's nonce and its policy. */
export async function gate(request: NextRequest): Promise<NextResponse> {
  const session = await openSession(request.cookies.get(sessionCookieName())?.value)
  const other = elsewhere(request, session)
  if (other) return other
  const response = pass(request)
  const ended = session && request.nextUrl.searchParams.get('end') === endMark(session)
  if (ended) response.cookies.set(sessionCookieName(), '', { ...cookieOptions(), maxAge: 0 })
  return response
}
