import { ERRORS, type ErrorCode, isErrorCode } from '@/lib/contract/errors'
import type { Fault } from './fault-proxy'

const HTML = '<!doctype html><h1>It works!</h1><script>alert(1)</script>'
const PAST_THE_LIMIT = 9 * 1024 * 1024

const json =
  (status: number, body: unknown): Fault =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  }

const text =
  (status: number, body: string, headers: Record<string, string> = {}): Fault =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
  }

/** An answer of the marketplace's own kind. */
const refusal =
  (code: ErrorCode): Fault =>
  (response, forward, passing) => {
    const { status, text: words } = ERRORS[code]
    const msg = passing.headers['accept-language']?.startsWith('zh') ? words.zh : words.en
    return json(status, { code: String(status), success: false, msg, error: code })(response, forward, passing)
  }

/** The true answer with its body changed. */
const altered =
  (change: (envelope: Record<string, unknown>) => unknown): Fault =>
  async (response, forward) => {
    const { status, body } = await forward()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(change(JSON.parse(body.toString('utf8')))))
  }

/** Head and half of the body, then the line breaks. */
const cut: Fault = async (response, forward) => {
  const { status, body } = await forward()
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}

const truncated: Fault = async (response, forward) => {
  const { status, body } = await forward()
  const half = body.subarray(0, body.length / 2)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': half.length }).end(half)
}

const twice: Fault = async (response, forward) => {
  const { body } = await forward()
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  for (const part of [head, body, head, body]) response.socket?.write(part)
}

const drip: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 })
  const drop = setInterval(() => response.write('{'), 1_000)
  response.once('close', () => clearInterval(drop))
}

const silent: Fault = () => undefined

/** Expected text: one of the closed table or, where an older answer exists, the stale notice. */
interface Trouble {
  fault: Fault | 'refused'
  says: readonly ErrorCode[]
  /** Not a failure: there is nothing to try again. */
  final?: true
  /** Ends the session instead: the login says why. */
  ends?: true
  /** Costs time and no work: many pages can wait at once. */
  waits?: true
  /** Success is acceptable too. */
  harmless?: true
}

const LINE = ['UNAVAILABLE', 'TIMEOUT'] as const
/** A circuit that such answers have opened is the same as no answer. */
const OR_LINE = (code: ErrorCode): readonly ErrorCode[] => [code, ...LINE]

/** The list of safety 4.5. A name that cannot be resolved is a port that refuses: the address is a setting. */
export const TROUBLES: Record<string, Trouble> = {
  refused: { fault: 'refused', says: LINE },
  silent: { fault: silent, says: LINE, waits: true },
  'one byte a second': { fault: drip, says: LINE, waits: true },
  'cut in the middle': { fault: cut, says: LINE },
  reset: { fault: (response) => void response.destroy(), says: LINE },
  'no body': { fault: text(200, ''), says: OR_LINE('INTERNAL') },
  'a page of HTML': { fault: text(200, HTML), says: OR_LINE('INTERNAL') },
  'an empty object': { fault: json(200, {}), says: OR_LINE('INTERNAL') },
  'truncated JSON': { fault: truncated, says: OR_LINE('INTERNAL') },
  'another shape': {
    fault: altered((envelope) => ({ ...envelope, data: { surprise: true } })),
    says: OR_LINE('INTERNAL'),
  },
  'no data': { fault: altered((envelope) => ({ ...envelope, data: null })), says: OR_LINE('INTERNAL') },
  'another code': { fault: altered((envelope) => ({ ...envelope, code: '201' })), says: OR_LINE('INTERNAL') },
  'the code as a number': { fault: altered((envelope) => ({ ...envelope, code: 200 })), says: OR_LINE('INTERNAL') },
  'no success': { fault: altered((envelope) => ({ ...envelope, success: false })), says: OR_LINE('INTERNAL') },
  'broken gzip': { fault: text(200, 'not gzip', { 'content-encoding': 'gzip' }), says: OR_LINE('INTERNAL') },
  'far too long': { fault: text(200, 'x'.repeat(PAST_THE_LIMIT)), says: OR_LINE('INTERNAL') },
  'the answer twice': { fault: twice, says: [], harmless: true },
  'status 401': { fault: refusal('UNAUTHORISED'), says: ['UNAUTHORISED'], ends: true },
  'token expired': { fault: refusal('TOKEN_EXPIRED'), says: ['TOKEN_EXPIRED'], ends: true },
  'status 403': { fault: refusal('FORBIDDEN'), says: ['FORBIDDEN'], final: true },
  'status 404': { fault: refusal('NOT_FOUND'), says: ['NOT_FOUND'], final: true },
  'status 429': { fault: refusal('TOO_MANY_REQUESTS'), says: ['TOO_MANY_REQUESTS'] },
  'status 500': { fault: refusal('INTERNAL'), says: OR_LINE('INTERNAL') },
  'status 500 as HTML': { fault: text(500, HTML), says: OR_LINE('INTERNAL') },
  'status 502': { fault: text(502, HTML), says: LINE },
  'status 503': { fault: refusal('UNAVAILABLE'), says: LINE },
  'status 504': { fault: text(504, HTML), says: LINE },
}

/** Every text of the closed table that tells one of these, in a language. */
export const wordsFor = (codes: readonly string[], locale: 'zh-CN' | 'en-GB'): string[] =>
  codes.filter(isErrorCode).map((code) => ERRORS[code].text[locale === 'zh-CN' ? 'zh' : 'en'])

/** Faults that a page answers alike: by the codes that it may name, and by what ends, is final or does no harm. */
export function troubleClasses(): string[][] {
  const classes = new Map<string, string[]>()
  for (const [name, { says, final, ends, harmless }] of Object.entries(TROUBLES)) {
    const kind = harmless || ends || final ? JSON.stringify([ends ? 'ends' : says, final, harmless]) : says.join()
    classes.set(kind, [...(classes.get(kind) ?? []), name])
  }
  return [...classes.values()]
}
