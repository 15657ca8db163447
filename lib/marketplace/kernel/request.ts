import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FALLBACK_LOCALE, type Locale } from '@/lib/domain/locale'
import { fail } from './errors'

/** PostgreSQL stores no U+0000. */
const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/**
 * Makes an input storable: U+0000 is removed from every text and key, and half of a surrogate
 * pair becomes U+FFFD, since a JSON column refuses both with an error of the database.
 */
function storable<T>(value: T): T
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map((item) => storable(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), storable(item)]))
}

export interface Call {
  params: unknown
  query: unknown
  body: unknown
  /** Shop as the caller names it; checked against the session before use. */
  shopId: string
  token: string | null
  key: string | null
  locale: Locale
  device: string
  /** User agent of the browser, for the owner's list of sessions. */
  place: string
  /** Sent by a timer and not by a person: it keeps no session alive. */
  quiet: boolean
  requestId: string
  ip: string
  /** Time of arrival, on the process's own clock in milliseconds. */
  began: number
}

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const SAFE = /^[A-Za-z0-9_-]{8,128}$/
const safe = (value: string | null): string | null => (value && SAFE.test(value) ? value : null)

/** Returns the caller's request id if it is safe to log, else undefined. */
export const readRequestId = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && SAFE.test(value) ? value : undefined

/** One language header decides; everything that is not one of ours means the fallback. */
export const localeOf = (text: string | null): Locale => {
  if (/^zh\b/i.test(text ?? '')) return 'zh-CN'
  return /^en\b/i.test(text ?? '') ? 'en-GB' : FALLBACK_LOCALE
}

function parse(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || where
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  return fail('INVALID_INPUT', { fields })
}

/** Accepts one spelling of the JSON content type: variants must not skip validation (safety, U-09). */
function requireJson(request: FastifyRequest): void {
  const type = header(request, 'content-type')?.toLowerCase().replace(/\s/g, '')
  if (type !== 'application/json' && type !== 'application/json;charset=utf-8') fail('UNSUPPORTED_TYPE')
}

/** Returns the unread stream of an uploaded file (see serve.ts). */
const requireBytes = ({ body }: FastifyRequest): Readable =>
  body instanceof Readable ? body : fail('UNSUPPORTED_TYPE')

/** Stands for a caller that names no device; it is never remembered as a known one. */
export const NO_DEVICE = 'unknown-device-0000'

/**
 * Reads the caller's headers. The token comes from its header only; tokens in a query or body are ignored. The
 * browser's address is accepted only from our own front, which has shown the service key.
 */
export function readCall(request: FastifyRequest, fromOurFront: boolean): Call {
  const query = storable(request.query as Record<string, unknown>)
  return {
    params: storable(request.params),
    query,
    body: request.body instanceof Readable ? null : storable(request.body),
    shopId: typeof query.shopId === 'string' ? query.shopId : '',
    token: header(request, 'token'),
    key: safe(header(request, 'idempotency-key')),
    locale: localeOf(header(request, 'accept-language')),
    device: safe(header(request, 'x-device')) ?? NO_DEVICE,
    place:
      header(request, 'x-place')
        ?.replace(/[^\x20-\x7e]/g, '')
        .slice(0, 64) ?? '',
    quiet: header(request, 'x-quiet') !== null,
    requestId: request.id,
    ip: (fromOurFront && header(request, 'x-client-address')) || request.ip,
    began: performance.now(),
  }
}

/** Validates a call by its row: unknown query keys are dropped, unknown keys of a body are refused. */
export function parseCall(row: Endpoint, request: FastifyRequest, call: Call) {
  if (row.body) requireJson(request)
  const { shopId, ...query } = call.query as Record<string, unknown>
  if (shopId !== undefined && typeof shopId !== 'string') fail('INVALID_INPUT', { fields: { shopId: ['once'] } })
  const ownsShopId = row.query ? 'shopId' in row.query.shape : false
  return {
    params: parse(row.params, call.params, 'params'),
    query: parse(row.query, ownsShopId ? { ...query, shopId } : query, 'query'),
    body: row.fileIn ? requireBytes(request) : parse(row.body, call.body, 'body'),
    ownsShopId,
  }
}
