import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Locale } from '@/lib/domain/locale'
import { isVisit } from '@/lib/domain/visit'
import { LOCALE_COOKIE, wantedLocale } from '@/lib/i18n/preference'
import { cookieIn } from '@/lib/session/cookie'
import { DEVICE_COOKIE } from '@/lib/session/device'
import { sendVisit } from '@/lib/upstream/count-visit'
import { codingFor } from './compression'
import { SHEETS_COOKIE, sheetsHeld } from './inline-sheets'
import { bytesOf } from './without-scripts'

/**
 * Storefront documents that are the same for every guest, cached for half a second: changes are visible within a
 * second, without messages between processes (docs/decisions/022).
 */
const LASTS_MS = 500

/**
 * Pages of products, shops, activities and help. Front page and search are rendered for each visitor, because their
 * advertisements are chosen and counted for each.
 */
const PAGES = /^\/mall\/(?:(?:shop|activities|help)\/[^/?]+|flash|coupons|activities|terms)$/
/** The SKU chosen by a tile is the only permitted query. */
const GOODS = /^\/mall\/goods\/([^/?]+)(?:\?sku=[\w-]{1,64})?$/

/** Cookies that a guest may send; the key covers their effect on the document. */
const PLAIN_COOKIES = [LOCALE_COOKIE, DEVICE_COOKIE, SHEETS_COOKIE]

interface Kept {
  headers: OutgoingHttpHeaders
  body: Buffer
}

interface Entry {
  /** Time of the request for which it was rendered. */
  since: number
  /** Null if it must not be shared. */
  page: Promise<Kept | null>
}

const namesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split(';').flatMap((part) => part.split('=')[0]?.trim() || [])

/** True for a visitor without a session, a cart or remembered products. */
const isGuest = ({ headers }: IncomingMessage): boolean =>
  !headers.authorization && namesOf(headers.cookie).every((name) => PLAIN_COOKIES.includes(name))

const isDocument = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && !('rsc' in headers) && !('range' in headers) && !('next-action' in headers)

const localeOf = ({ headers }: IncomingMessage, otherwise: Locale): Locale =>
  wantedLocale(cookieIn(headers.cookie, LOCALE_COOKIE), headers['accept-language'] ?? null) ?? otherwise

/** Key of everything that the document depends on; null if it is not shared. */
function keyOf(request: IncomingMessage, otherwise: Locale): string | null {
  const address = request.url ?? ''
  if (!(PAGES.test(address) || GOODS.test(address)) || !isDocument(request) || !isGuest(request)) return null
  const locale = localeOf(request, otherwise)
  return [address, request.headers.host, locale, codingFor(request), ...sheetsHeld(request)].join(' ')
}

const own = (name: string) => name === 'x-request-id' || name === 'set-cookie' || name === 'transfer-encoding'

/** Cookies identify a browser: a response that sets any but the device's is private. */
const setsPlainOnly = (response: ServerResponse): boolean =>
  [response.getHeader('set-cookie') ?? []].flat().every((each) => String(each).startsWith(`${DEVICE_COOKIE}=`))

const isKept = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  String(response.getHeader('content-type')).startsWith('text/html') &&
  setsPlainOnly(response)

const headersOf = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !own(name)))

/** Records a response; resolves once it is sent in full. */
function heard(response: ServerResponse): Promise<Kept | null> {
  const parts: Buffer[] = []
  const write = response.write.bind(response) as (...given: unknown[]) => boolean
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  Object.assign(response, {
    write(...given: unknown[]) {
      parts.push(...bytesOf(given[0]))
      return write(...given)
    },
    end(...given: unknown[]) {
      parts.push(...bytesOf(given[0]))
      return end(...given)
    },
  })
  return new Promise((resolve) => {
    response.once('finish', () => {
      const body = Buffer.concat(parts)
      resolve(isKept(response) ? { headers: { ...headersOf(response), 'content-length': body.length }, body } : null)
    })
    response.once('close', () => resolve(null))
  })
}

/** Counts a view served from the cache; a rendered page counts its own. */
function count(request: IncomingMessage, locale: Locale): void {
  const { headers } = request
  const [, productId] = GOODS.exec(request.url ?? '') ?? []
  if (!productId || !isVisit((name) => headers[name]?.toString() ?? null)) return
  const from = { locale, requestId: String(headers['x-request-id']), address: String(headers['x-client-address']) }
  void sendVisit({ productId, act: 'view', agent: headers['user-agent'] ?? '', from })
}

/**
 * Serves guests from the cache. Call the returned function for every request: true if it was answered; false if the
 * page must be rendered, and then its response may serve the guests of the next half second.
 */
export function guestPages(otherwise: Locale, now = () => performance.now()) {
  const entries = new Map<string, Entry>()
  const draw = (key: string, response: ServerResponse) => {
    const entry: Entry = { since: now(), page: heard(response) }
    const forget = () => void (entries.get(key) === entry && entries.delete(key))
    entries.set(key, entry)
    void entry.page.then((page) => (page ? setTimeout(forget, LASTS_MS).unref() : forget()))
  }
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const key = keyOf(request, otherwise)
    if (!key) return false
    const known = entries.get(key)
    if (!known || now() - known.since >= LASTS_MS) {
      draw(key, response)
      return false
    }
    const page = await known.page
    if (!page || response.destroyed) return response.destroyed
    response.writeHead(200, page.headers).end(page.body)
    count(request, localeOf(request, otherwise))
    return true
  }
}
