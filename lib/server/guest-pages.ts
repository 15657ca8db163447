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
 * Documents of the storefront that are the same for every guest, kept for half a second: each change is seen within a
 * second, without a message between processes (docs/decisions/022).
 */
const LASTS_MS = 500

/**
 * Pages of products, shops, activities and help. The front page and the search are drawn for each visitor, because their
 * advertisements are chosen and counted for each.
 */
const PAGES = /^\/mall\/(?:(?:shop|activities|help)\/[^/?]+|flash|coupons|activities|terms)$/
/** The SKU that a tile chooses is the only other thing that an address may name. */
const GOODS = /^\/mall\/goods\/([^/?]+)(?:\?sku=[\w-]{1,64})?$/

/** Cookies that a guest may send: the document varies with them only by its key. */
const PLAIN_COOKIES = [LOCALE_COOKIE, DEVICE_COOKIE, SHEETS_COOKIE]

interface Kept {
  headers: OutgoingHttpHeaders
  body: Buffer
}

interface Entry {
  /** When the request came for which it was drawn. */
  since: number
  /** Null where it can serve nobody else. */
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

/** Everything on which the document depends; null for one that is not shared. */
function keyOf(request: IncomingMessage, otherwise: Locale): string | null {
  const address = request.url ?? ''
  if (!(PAGES.test(address) || GOODS.test(address)) || !isDocument(request) || !isGuest(request)) return null
  const locale = localeOf(request, otherwise)
  return [address, request.headers.host, locale, codingFor(request), ...sheetsHeld(request)].join(' ')
}

const own = (name: string) => name === 'x-request-id' || name === 'set-cookie' || name === 'transfer-encoding'

/** Cookies name their browser: an answer that sets any but the device's is its visitor's alone. */
const setsPlainOnly = (response: ServerResponse): boolean =>
  [response.getHeader('set-cookie') ?? []].flat().every((each) => String(each).startsWith(`${DEVICE_COOKIE}=`))

const isKept = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  String(response.getHeader('content-type')).startsWith('text/html') &&
  setsPlainOnly(response)

const headersOf = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !own(name)))

/** Listens to what is sent; answers it once it is sent whole. */
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

/** The page counts its own view; who is served from memory is counted here. */
function count(request: IncomingMessage, locale: Locale): void {
  const { headers } = request
  const [, productId] = GOODS.exec(request.url ?? '') ?? []
  if (!productId || !isVisit((name) => headers[name]?.toString() ?? null)) return
  const from = { locale, requestId: String(headers['x-request-id']), address: String(headers['x-client-address']) }
  void sendVisit({ productId, act: 'view', agent: headers['user-agent'] ?? '', from })
}

/**
 * Serves guests from memory. The function it answers is asked for every request: true if it has been answered; false if
 * it is to be drawn, and then what is sent may serve the guests of the next half second.
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
