import { type Endpoint, isHeld } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/domain/locale'

/** Caller of a request: everything in section 7 of the specification that is not part of the call. */
export interface Caller {
  token: string | null
  shopId: string | null
  /** When the caller's first shop expires, as ISO text. */
  firstShopExpire: string | null
  locale: Locale
  device: string | null
  requestId: string
  /** Address of the browser, for the upstream's limits. */
  address: string | null
  /** User agent, for the user's own list of sessions. */
  place?: string
  /** Sent by a timer and not by a person: does not extend the session. */
  quiet?: boolean
}

export interface Call {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

type Values = Record<string, unknown>

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Path of a row with its parameters, each as one segment. Throws TypeError if one is missing. */
export function pathOf(row: Endpoint, params: Values = {}): string {
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${row.path}: ${name} is missing`)
    return encodeURIComponent(String(value))
  })
}

const shopIdOf = (row: Endpoint, caller: Caller): string | null => (row.shopId === 'blank' ? '' : caller.shopId)

/**
 * Query of a call: `shopId` of the current shop unless it is there already (empty if the row says so), and on GET `_t`
 * in seconds unless the row opts out (specification, section 7). Lists become repeated keys.
 */
export function queryOf(row: Endpoint, call: Call, caller: Caller, nowMs: number): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const inBody = isPlain(call.body) && 'shopId' in call.body
  const shopId = shopIdOf(row, caller)
  if (!search.has('shopId') && !inBody && shopId !== null) search.set('shopId', shopId)
  if (row.method === 'GET' && row.timestamp !== false) search.set('_t', String(Math.floor(nowMs / 1000)))
  return search
}

/** Headers of a call: caller, language, origin (specification, section 7). */
export function headersOf(caller: Caller, serviceKey: string | undefined, idempotencyKey: string | undefined) {
  return {
    Accept: 'application/json',
    'Accept-Language': caller.locale,
    'X-Request-Id': caller.requestId,
    ...(caller.token && { TOKEN: caller.token }),
    ...(caller.address && { 'X-Client-Address': caller.address }),
    ...(caller.place && { 'X-Place': caller.place }),
    ...(caller.quiet && { 'X-Quiet': '1' }),
    ...(caller.device && { 'X-Device': caller.device }),
    ...(serviceKey && { 'X-Service-Key': serviceKey }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

/** True if the call is skipped because the first shop has expired; calls permitted in a pause are not. */
export const isSkipped = (row: Endpoint, caller: Caller, nowMs: number): boolean =>
  isHeld(row, 'expired') && caller.firstShopExpire !== null && Date.parse(caller.firstShopExpire) <= nowMs
