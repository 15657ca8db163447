import ky from 'ky'
import { type Endpoint, isWrite } from '@/lib/contract/endpoint'
import { REQUEST_TIMEOUT_MS } from '@/lib/domain/limits'
import { log } from '@/lib/server/log'
import { shared } from '@/lib/server/shared'
import { type Fault, judge, type Outcome, readLimited } from './answer'
import { Breaker } from './breaker'
import { Bulkhead } from './bulkhead'
import { UpstreamError } from './error'
import { type Call, type Caller, headersOf, isSkipped, pathOf, queryOf } from './request'
import { RetryBudget } from './retry-budget'

const BODY_MAX_BYTES = 16 * 1024 * 1024
const RETRIES = 2
const RETRY_MIN_MS = 80
const RETRY_SPREAD_MS = 240

export interface Target {
  url: string
  serviceKey: string | undefined
  /** Milliseconds for one call with all its attempts. */
  timeoutMs?: number
}

/**
 * The platform's own fetch. Next wraps the global one with caching and tracing, useless for calls that must not be
 * cached. The server's entry stores it before loading Next.
 */
const plainFetch = () => shared('upstream.fetch', () => globalThis.fetch)

const breaker = () => shared('upstream.breaker', () => new Breaker())
const bulkhead = () => shared('upstream.bulkhead', () => new Bulkhead())
const retryBudget = () => shared('upstream.retries', () => new RetryBudget())

const failed = (code: Fault['code'], cause?: unknown): Outcome => ({ ok: false, fault: { code, cause } })

/** Failures of the connection or of the upstream that a retry may not meet again. */
const isTrouble = (outcome: Outcome) =>
  !outcome.ok && (outcome.fault.code === 'UNAVAILABLE' || outcome.fault.code === 'TIMEOUT')

const pause = () => new Promise((wake) => setTimeout(wake, RETRY_MIN_MS + Math.random() * RETRY_SPREAD_MS))

interface Prepared {
  url: string
  method: Endpoint['method']
  headers: Record<string, string>
  body: string | undefined
}

async function attempt(row: Endpoint, prepared: Prepared, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await ky(prepared.url, {
      fetch: plainFetch(),
      method: prepared.method,
      headers: { ...prepared.headers, ...(prepared.body && { 'Content-Type': 'application/json' }) },
      body: prepared.body,
      signal,
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      // Following a redirect would send the token elsewhere.
      redirect: 'manual',
      cache: 'no-store',
    })
    return judge(row, response.status, await readLimited(response))
  } catch (error) {
    return failed(signal.aborted ? 'TIMEOUT' : 'UNAVAILABLE', error)
  }
}

/**
 * Time limit of a call. The call then ends even if the transport does not: otherwise it would keep its place among the
 * calls in flight, and its circuit open.
 */
function timeLimit(ms: number) {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      controller.abort(new DOMException('the time is over', 'TimeoutError'))
      resolve(failed('TIMEOUT', signal.reason))
    }, ms)
  })
  return { signal, late, done: () => clearTimeout(timer) }
}

/** Tries a read three times within its time and retry budget; a write only if it has an idempotency key. */
async function attempts(row: Endpoint, prepared: Prepared, timeoutMs: number, repeatable: boolean): Promise<Outcome> {
  const { signal, late, done } = timeLimit(timeoutMs)
  const once = () => Promise.race([attempt(row, prepared, signal), late])
  retryBudget().called(Date.now())
  try {
    let outcome = await once()
    for (let retry = 0; repeatable && retry < RETRIES; retry += 1) {
      if (outcome.ok || outcome.fault.code !== 'UNAVAILABLE' || signal.aborted) break
      if (!retryBudget().takes(Date.now())) break
      await pause()
      outcome = await once()
    }
    return outcome
  } finally {
    done()
  }
}

async function guarded(row: Endpoint, run: () => Promise<Outcome>): Promise<Outcome> {
  const leave = bulkhead().enter(row.path)
  if (!leave) return failed('UNAVAILABLE', new Error('too many calls in flight'))
  try {
    if (!breaker().admits(row.path, Date.now())) return failed('UNAVAILABLE', new Error('the circuit is open'))
    const outcome = await run()
    breaker().report(row.path, isTrouble(outcome), Date.now())
    return outcome
  } finally {
    leave()
  }
}

function prepare(row: Endpoint, call: Call, caller: Caller, target: Target, key: string | undefined): Prepared {
  const search = queryOf(row, call, caller, Date.now()).toString()
  const body = row.body ? JSON.stringify(call.body ?? {}) : undefined
  if (body && Buffer.byteLength(body) > BODY_MAX_BYTES) throw new RangeError(`${row.path}: the body is too large`)
  return {
    url: `${target.url}${pathOf(row, call.params)}${search && `?${search}`}`,
    method: row.method,
    headers: headersOf(caller, target.serviceKey, key),
    body,
  }
}

/**
 * Sends one call by the rules of section 7 of the specification and returns its parsed data. Throws `UpstreamError` for
 * every failure; `key` is the idempotency key of a write.
 */
export async function send(row: Endpoint, call: Call, caller: Caller, target: Target, key?: string): Promise<unknown> {
  const { requestId, locale } = caller
  if (isSkipped(row, caller, Date.now())) throw new UpstreamError('SHOP_EXPIRED', locale, { requestId })
  const prepared = prepare(row, call, caller, target, key)
  const repeatable = !isWrite(row) || key !== undefined
  const outcome = await guarded(row, () => attempts(row, prepared, target.timeoutMs ?? REQUEST_TIMEOUT_MS, repeatable))
  if (outcome.ok) return outcome.data
  const { code, message, fields, detail, cause } = outcome.fault
  if (cause)
    log.warn({
      event: 'upstream.fault',
      requestId,
      method: row.method,
      path: row.path,
      error: code,
      cause: String(cause).slice(0, 500),
    })
  const right = row.permission
  throw new UpstreamError(code, locale, {
    requestId,
    message: cause ? undefined : message,
    fields,
    detail,
    right,
    cause,
  })
}
