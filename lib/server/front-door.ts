import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS } from '@/lib/contract/errors'
import { networksOf, plainAddress } from '@/lib/domain/network'
import { keepPace, PACE } from '@/lib/http/pace'
import { type Share, Shares } from '@/lib/http/shares'
import { opensDevices } from '@/lib/navigation/devices'
import { buyerCookieName, openBuyer } from '@/lib/session/buyer-cookie'
import { cookieIn, openSession, sessionCookieName } from '@/lib/session/cookie'
import { DEVICE_COOKIE, isDevice } from '@/lib/session/device'
import { countBody, isTooLong, isUpload, refuseDeep } from './body-limit'
import { builtFiles, isBuilt, isOwnScript } from './built-files'
import { packResponse } from './compression'
import type { Environment } from './environment'
import { guestPages } from './guest-pages'
import { BARE_POLICY, SCRIPT_HEADERS, SECURITY_HEADERS, SPEAKING_HEADERS, TRANSPORT_SECURITY } from './headers'
import { inlineSheets, rememberSheet } from './inline-sheets'
import { lendLastResort } from './last-resort'
import { log } from './log'
import { isOwnOrigin } from './same-origin'
import { takeStatus } from './status'
import { withoutScripts } from './without-scripts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Headers that only our own code may set; from outside they could poison nonces, caches or addresses (safety B-05). */
const FOREIGN =
  /^(content-security-policy|x-nonce|x-middleware-.*|x-nextjs-.*|x-now-.*|x-invoke-.*|x-action-.*|x-matched-path|next-resume|x-forwarded-.*|forwarded|x-real-ip|x-original-.*|x-rewrite-.*|x-http-method-override|x-request-id|x-client-address)$/

/** In development React matches its debug information by these two; without them an action never seems to end. */
const OF_DEVELOPMENT = /^x-nextjs-(html-)?request-id$/

/** Health probes come by IP address, from a load balancer that does not know our name. */
const PROBES = new Set(['/api/healthz', '/api/readyz'])
/** Webhooks of providers, not of our pages: each is signed, and its handler has the marketplace check the signature. */
const SIGNED = new Set(['/api/payments/stripe', '/api/chat/callback'])
const READS = new Set(['GET', 'HEAD'])

/** Address of the client: the peer's or, behind our own proxy, the last one in its header. */
export function clientAddress(request: IncomingMessage, environment: Environment): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (!environment.TRUSTED_PROXIES.some((proxy) => plainAddress(proxy) === peer)) return peer
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return plainAddress(forwarded.at(-1) ?? '') || peer
}

function cleanHeaders(request: IncomingMessage, environment: Environment): string {
  const address = clientAddress(request, environment)
  const development = environment.NODE_ENV === 'development'
  for (const name of Object.keys(request.headers)) {
    if (FOREIGN.test(name) && !(development && OF_DEVELOPMENT.test(name))) delete request.headers[name]
  }
  const id = randomUUID()
  request.headers['x-request-id'] = id
  request.headers['x-client-address'] = address
  return id
}

/** Next requests pages from itself over loopback after an action that redirects; no URL is built from this name. */
const loopbackHost = (environment: Environment) => `127.0.0.1:${environment.PORT}`

export function isOwnHost(request: IncomingMessage, environment: Environment): boolean {
  const host = request.headers.host?.toLowerCase()
  if (!host) return false
  return host === loopbackHost(environment) || environment.ownOrigins.some((origin) => new URL(origin).host === host)
}

/** Status with which a request is refused, or null. */
function refusal(request: IncomingMessage, environment: Environment): number | null {
  const url = request.url ?? ''
  if (!url.startsWith('/') || url.startsWith('//')) return 400
  const path = url.split('?')[0] ?? ''
  if (!PROBES.has(path) && !isOwnHost(request, environment)) return 421
  if (path.startsWith('/_next/image')) return 404
  if (READS.has(request.method ?? '')) return null
  if (request.method !== 'POST') return 405
  if (!SIGNED.has(path) && !isOwnOrigin((name) => request.headers[name]?.toString(), environment.ownOrigins)) return 403
  return isTooLong(request) ? 413 : null
}

const headersFor = (url = '') => ({
  ...(opensDevices(url.split('?')[0] ?? '') ? SPEAKING_HEADERS : SECURITY_HEADERS),
  'Content-Security-Policy': BARE_POLICY,
})

function setHeaders(request: IncomingMessage, response: ServerResponse, id: string, environment: Environment) {
  const headers = isBuilt(request) ? SCRIPT_HEADERS : { ...headersFor(request.url), 'X-Request-Id': id }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (environment.secure) response.setHeader('Strict-Transport-Security', TRANSPORT_SECURITY)
}

/** Lets a page set its status: applied when the head of the response is written. */
function lendStatus(response: ServerResponse, id: string) {
  const write: ServerResponse['writeHead'] = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) =>
    Reflect.apply(write, response, [(status === 200 ? takeStatus(id) : undefined) ?? status, ...rest])
  response.once('close', () => takeStatus(id))
}

/** Limits of a signed-in user (safety F-13); others share by network. */
const SIGNED_IN = { atOnce: 8, waiting: 64 }
const STRANGERS = { atOnce: 16, waiting: 256 }
/** Secret of this process, for Next's request to itself for the page that an action redirects to. */
const NESTED = randomUUID()

/** Share that a request counts in. An upload takes as long as its sender's connection, so it has its own share. */
async function sharesOf(request: IncomingMessage): Promise<Share[]> {
  const { cookie, 'x-client-address': address } = request.headers
  const kind = isUpload(request.url) ? 'upload' : 'request'
  const session = await openSession(cookieIn(cookie, sessionCookieName()))
  const device = cookieIn(cookie, DEVICE_COOKIE)
  const token = session?.token ?? (isDevice(device) ? openBuyer(device, cookieIn(cookie, buyerCookieName())) : null)
  if (token) return [{ name: `${kind} ${token}`, ...SIGNED_IN }]
  return networksOf(String(address)).map(({ name, times }) => ({
    name: `${kind} ${name}`,
    atOnce: STRANGERS.atOnce * times,
    waiting: STRANGERS.waiting * times,
  }))
}

/** Runs a function when the head of the response is written, with its content type. */
function beforeHead(response: ServerResponse, act: (type: string) => void) {
  const write: ServerResponse['writeHead'] = response.writeHead.bind(response)
  response.writeHead = (...head: unknown[]) => {
    act(String(response.getHeader('content-type') ?? ''))
    return Reflect.apply(write, response, head)
  }
}

/** Sandboxes everything that is not a page, however it is served and whatever policy its path has (safety D-01). */
const sandboxFiles = (response: ServerResponse) =>
  beforeHead(response, (type) => {
    if (!type.startsWith('text/html')) response.setHeader('Content-Security-Policy', BARE_POLICY)
  })

/** Resolves when it is this request's turn; to false if too many of the same sender wait. */
async function turnOf(shares: Shares, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const nested = request.headers['x-nested'] === NESTED
  request.headers['x-nested'] = NESTED
  if (nested || PROBES.has(request.url?.split('?')[0] ?? '')) return true
  const mine = await sharesOf(request)
  return new Promise((resolve) => {
    const leave = shares.enter(mine, resolve)
    response.once('close', leave)
    // A download frees its turn once it starts, however slowly it is read.
    beforeHead(response, (type) => void (/^(text\/|application\/json|$)/.test(type) || leave()))
  })
}

function refuseCrowd(response: ServerResponse) {
  const { zh, en } = ERRORS.TOO_MANY_AT_ONCE.text
  const head = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5', Connection: 'close' }
  response.writeHead(429, head).end(`${zh}\n${en}\n`)
}

/** Logs one line per response except for files; without the query, which can contain names and search words. */
function report(request: IncomingMessage, response: ServerResponse, id: string) {
  const began = performance.now()
  const path = request.url?.split('?')[0]
  if (path?.startsWith('/_next/')) return
  response.once('finish', () => {
    const ms = Math.round(performance.now() - began)
    log.info({ event: 'request', requestId: id, method: request.method, path, status: response.statusCode, ms })
  })
}

/** True if a person opens the address as a page: not a script, not an API call. */
const opensPage = ({ headers, url = '' }: IncomingMessage): boolean =>
  Boolean(headers.accept?.includes('text/html')) && !url.startsWith('/api/') && !('rsc' in headers)

/** Entry of all HTTP requests to the application (safety F-04, F-05, F-13, F-14, B-05, B-06). */
export function frontDoor(inside: Handler, environment: Environment, pace = PACE): Handler {
  const shares = new Shares()
  const production = environment.NODE_ENV === 'production'
  const files = builtFiles()
  const isAnswered = guestPages(environment.DEFAULT_LOCALE)
  // In development Next serves its own files, and ours are where the build writes them.
  const isServed = production ? isBuilt : isOwnScript
  return async (request, response) => {
    const id = cleanHeaders(request, environment)
    setHeaders(request, response, id, environment)
    report(request, response, id)
    const status = refusal(request, environment)
    if (status === null) {
      countBody(request)
      keepPace(request, response, pace)
      refuseDeep(request, response)
      if (isServed(request)) {
        rememberSheet(request, response)
        return files(request, response, () => void inside(request, response))
      }
      if (production && (await isAnswered(request, response))) return
      if (!(await turnOf(shares, request, response))) return refuseCrowd(response)
      sandboxFiles(response)
      packResponse(request, response)
      if (production) inlineSheets(request, response)
      withoutScripts(request, response)
      lendStatus(response, id)
      const giveUp = lendLastResort(response, id, opensPage(request))
      return inside(request, response).catch((error) => {
        log.error({ event: 'request.failed', requestId: id, err: error })
        giveUp()
      })
    }
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(String(status))
  }
}
