import 'server-only'
import { z } from 'zod'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import { FileHead } from '@/lib/contract/file'
import { environment } from '@/lib/server/environment'
import { log } from '@/lib/server/log'
import { shared } from '@/lib/server/shared'
import { currentCaller } from '@/lib/session/caller'
import { judge, readLimited } from './answer'
import { Bulkhead } from './bulkhead'
import { UpstreamError } from './error'
import { type Call, type Caller, headersOf, isSkipped, pathOf, queryOf } from './request'

/** Time for a video of 50 MB at 1 Mbit/s, including its checks. */
const UPLOAD_MS = 10 * 60_000

/** Files keep their places for long: they have a separate bulkhead, so that calls never wait for them. */
const bulkhead = () => shared('upstream.files', () => new Bulkhead())

type FileArgs<E extends Endpoint> = Pick<Args<E>, 'params' | 'query'>

interface Sent {
  row: Endpoint
  call: Call
  caller: Caller
  body?: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
}

function failed({ row, caller }: Sent, code: 'UNAVAILABLE' | 'TIMEOUT', cause: unknown): UpstreamError {
  const { requestId, locale } = caller
  log.warn({ event: 'upstream.fault', requestId, path: row.path, error: code, cause: String(cause).slice(0, 500) })
  return new UpstreamError(code, locale, { requestId, cause })
}

async function exchange(sent: Sent, signal: AbortSignal): Promise<Response> {
  const { row, call, caller, body } = sent
  const { UPSTREAM_API_URL, SERVICE_KEY } = environment()
  const search = queryOf(row, call, caller, Date.now()).toString()
  const headers = headersOf(caller, SERVICE_KEY, undefined)
  try {
    return await fetch(`${UPSTREAM_API_URL ?? ''}${pathOf(row, call.params)}${search && `?${search}`}`, {
      method: row.method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/octet-stream' }) },
      ...(body && { body, duplex: 'half' }),
      signal,
      redirect: 'manual',
      cache: 'no-store',
    } as RequestInit)
  } catch (error) {
    throw failed(sent, signal.aborted ? 'TIMEOUT' : 'UNAVAILABLE', error)
  }
}

async function answered({ row, caller }: Sent, response: Response): Promise<unknown> {
  const outcome = judge(row, response.status, await readLimited(response))
  if (outcome.ok) return outcome.data
  const { code, message, fields, detail } = outcome.fault
  const { requestId, locale } = caller
  throw new UpstreamError(code, locale, { requestId, message, fields, detail, right: row.permission })
}

async function entered<T>(sent: Sent, run: () => Promise<T>): Promise<T> {
  const { row, caller } = sent
  const { requestId, locale } = caller
  if (isSkipped(row, caller, Date.now())) throw new UpstreamError('SHOP_EXPIRED', locale, { requestId })
  const leave = bulkhead().enter(row.path)
  if (!leave) throw failed(sent, 'UNAVAILABLE', 'too many files on their way')
  try {
    return await run()
  } finally {
    leave()
  }
}

/**
 * Sends a file to an endpoint that takes one (`fileIn`) and returns the data of the contract. A stream is passed on in
 * chunks; `as` replaces the console's session. Throws `UpstreamError`.
 */
export async function sendFile<const E extends Endpoint>(
  row: E,
  args: FileArgs<E>,
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  as: Partial<Caller> = {},
): Promise<Data<E>> {
  const sent: Sent = { row, call: args as Call, caller: { ...(await currentCaller()), ...as }, body }
  return entered(sent, async () => {
    const response = await exchange(sent, AbortSignal.timeout(UPLOAD_MS))
    return (await answered(sent, response)) as Data<E>
  })
}

/** Requests a file (`fileOut`): data of its headers, and its bytes as a stream. Throws `UpstreamError`. */
export async function fetchFile<const E extends Endpoint>(row: E, args: FileArgs<E>, as: Partial<Caller> = {}) {
  const sent: Sent = { row, call: args as Call, caller: { ...(await currentCaller()), ...as } }
  return entered(sent, async () => {
    const response = await exchange(sent, AbortSignal.timeout(UPLOAD_MS))
    const { headers, body, status } = response
    if (status !== 200 || !body || headers.get('content-type')?.startsWith('application/json')) {
      await answered(sent, response)
      throw failed(sent, 'UNAVAILABLE', 'an envelope in place of a file')
    }
    const head = FileHead.parse({
      name: decodeURIComponent(headers.get('x-file-name') ?? ''),
      type: headers.get('content-type'),
      bytes: z.coerce.number().parse(headers.get('content-length')),
    })
    return { head, body }
  })
}
