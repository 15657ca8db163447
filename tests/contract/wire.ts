import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Envelope } from '@/lib/contract/envelope'

export interface Sent {
  method: Endpoint['method']
  /** Path with its query. */
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** How a request reaches the upstream: through a port, or straight into an application in the same process. */
export type Send = (request: Sent) => Promise<{ status: number; text: string; headers: Headers }>

const TIMEOUT_MS = 60_000

/** Sends over HTTP to the upstream at an address, with headers that every call brings (the key of the service). */
export const overHttp =
  (address: string, always: Record<string, string> = {}): Send =>
  async ({ method, url, headers, body }) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = { method, headers: { ...always, ...headers }, signal, ...(body !== undefined && { body }) }
    const answer = await fetch(`${address.replace(/\/+$/, '')}${url}`, sent)
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }

/** Sends into an application of the same process, without a port. */
export const inProcess =
  (app: FastifyInstance): Send =>
  async ({ method, url, headers, body }) => {
    const payload = typeof body === 'string' ? body : body && Buffer.from(body)
    const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
    const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return { status: answer.statusCode, text: answer.body, headers: new Headers(told) }
  }

export interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** In base64, for what takes a file. */
  file?: string
}

export interface Asked extends Parts {
  token?: string | undefined
  locale?: 'zh-CN' | 'en-GB'
  key?: string
}

export interface Answer {
  status: number
  envelope: Envelope
}

function urlOf(row: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'missing'))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  if (row.method === 'GET' && row.timestamp !== false) search.set('_t', String(Math.floor(Date.now() / 1_000)))
  return search.size > 0 ? `${path}?${search}` : path
}

function headersOf(row: Endpoint, { token, locale = 'en-GB', key, body }: Asked): Record<string, string> {
  return {
    'Accept-Language': locale,
    ...(token !== undefined && { TOKEN: token }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(row.fileIn && { 'Content-Type': 'application/octet-stream' }),
    ...(row.idempotent && { 'Idempotency-Key': key ?? randomUUID() }),
  }
}

const bodyOf = (row: Endpoint, { body, file = '' }: Asked) =>
  row.fileIn ? new Uint8Array(Buffer.from(file, 'base64')) : body === undefined ? undefined : JSON.stringify(body)

/** Of a file what its headers say: the data of the contract. */
const headOf = (headers: Headers) => ({
  name: decodeURIComponent(headers.get('x-file-name') ?? ''),
  type: headers.get('content-type'),
  bytes: Number(headers.get('content-length')),
})

/** One call as section 7 of the specification sends it. Throws when the answer is no envelope, and no file. */
export async function ask(send: Send, row: Endpoint, asked: Asked = {}): Promise<Answer> {
  const body = bodyOf(row, asked)
  const { status, text, headers } = await send({
    method: row.method,
    url: urlOf(row, asked),
    headers: headersOf(row, asked),
    ...(body !== undefined && { body }),
  })
  if (row.fileOut && status === 200) {
    const requestId = headers.get('x-request-id') ?? undefined
    return { status, envelope: { code: '200', success: true, msg: '', data: headOf(headers), requestId } }
  }
  try {
    return { status, envelope: Envelope.parse(JSON.parse(text)) }
  } catch {
    throw new Error(`${row.method} ${row.path} answered ${status} with no envelope: ${text.slice(0, 200)}`)
  }
}

/** The data of a successful call. Throws with what the upstream said when it refused. */
export async function dataOf(send: Send, row: Endpoint, asked: Asked = {}): Promise<unknown> {
  const { status, envelope } = await ask(send, row, asked)
  if (envelope.code !== '200' || !envelope.success) {
    throw new Error(`${row.method} ${row.path} was refused: ${status} ${envelope.error ?? ''} ${envelope.msg}`)
  }
  return row.data.parse(envelope.data)
}
