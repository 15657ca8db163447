import type { Endpoint } from '@/lib/contract/endpoint'
import { Envelope, SUCCESS_CODE } from '@/lib/contract/envelope'
import { ERRORS, type ErrorCode, isErrorCode } from '@/lib/contract/errors'

export const ANSWER_MAX_BYTES = 8 * 1024 * 1024
const MESSAGE_MAX = 300

/** A failure in our own terms. `message` is the envelope's text, never a raw body. */
export interface Fault {
  code: ErrorCode
  message?: string | undefined
  fields?: Record<string, string[]> | undefined
  detail?: Record<string, string | number> | undefined
  cause?: unknown
}

export type Outcome = { ok: true; data: unknown } | { ok: false; fault: Fault }

const BY_STATUS: Readonly<Record<string, ErrorCode>> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHORISED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  409: 'VERSION_CONFLICT',
  415: 'UNSUPPORTED_TYPE',
  422: 'INVALID_INPUT',
  429: 'TOO_MANY_REQUESTS',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'TIMEOUT',
}

/** Texts by which an upstream without our error keys reports an expired token (specification, section 8). */
const EXPIRED = new Set<string>([
  ...Object.values(ERRORS.TOKEN_EXPIRED.text),
  'Token失效，请重新登录!',
  'token expired',
])

const fault = (code: ErrorCode, cause?: unknown): Outcome => ({ ok: false, fault: { code, cause } })

/** Reads a body up to the limit; null if it is longer. */
export async function readLimited(response: Response): Promise<string | null> {
  // Read a body of declared length at once; a compressed one may be longer than declared.
  const told = Number(response.headers.get('content-length') ?? Number.NaN)
  if (told <= ANSWER_MAX_BYTES && !response.headers.has('content-encoding')) return response.text()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > ANSWER_MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function envelopeOf(text: string): Envelope | null {
  try {
    const parsed = Envelope.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function codeOf(envelope: Envelope, status: number): ErrorCode {
  if (isErrorCode(envelope.error)) return envelope.error
  if (envelope.code === '500' && EXPIRED.has(envelope.msg)) return 'TOKEN_EXPIRED'
  return BY_STATUS[envelope.code] ?? BY_STATUS[status] ?? 'INTERNAL'
}

const tidy = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MESSAGE_MAX)

/** Judges a response: success only for the string "200" and only with data that matches the contract (safety 4.5). */
export function judge(row: Endpoint, status: number, text: string | null): Outcome {
  if (text === null) return fault('INTERNAL', new Error('the answer is longer than the limit'))
  const envelope = envelopeOf(text)
  if (!envelope) return fault(BY_STATUS[status] ?? 'INTERNAL', new Error(`status ${status} without an envelope`))
  if (envelope.code !== SUCCESS_CODE || !envelope.success) {
    const { fields, detail, msg } = envelope
    return { ok: false, fault: { code: codeOf(envelope, status), message: tidy(msg), fields, detail } }
  }
  const data = row.data.safeParse(envelope.data)
  return data.success ? { ok: true, data: data.data } : fault('INTERNAL', data.error)
}
