import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

type Packer = ReturnType<typeof createBrotliCompress> | ReturnType<typeof createGzip>

/** Below this size compression costs more than it saves. */
const WORTH_BYTES = 1_024
/** Bytes that may wait for the compressor before the page is paused. */
const WAITING_BYTES = 128 * 1_024
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|xml)|image\/svg)/

/** A flush keeps the compression window; a full flush would reset it and compress each table row from scratch. */
const PACKERS = {
  br: {
    make: () =>
      createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 },
      }),
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  gzip: { make: () => createGzip({ level: 6 }), flush: constants.Z_SYNC_FLUSH },
} as const

type Coding = keyof typeof PACKERS

/** Content coding for this browser; null for none. */
export function codingFor(request: IncomingMessage): Coding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';'))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?\s*$/.test(weight ?? ''))
    .map(([name]) => name)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

const isPackable = (response: ServerResponse, length: number): boolean =>
  !response.headersSent &&
  length >= WORTH_BYTES &&
  ![204, 206, 304].includes(response.statusCode) &&
  !response.hasHeader('Content-Encoding') &&
  TEXT.test(String(response.getHeader('Content-Type') ?? ''))

function declare(response: ServerResponse, coding: Coding): void {
  response.setHeader('Content-Encoding', coding)
  response.removeHeader('Content-Length')
  const vary = response.getHeader('Vary')
  response.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}

interface Raw {
  write(chunk: Buffer): boolean
  end(): unknown
}

/** Gathers everything written in one turn of the event loop, compresses it at once and flushes. */
function createFunnel(response: ServerResponse, raw: Raw, coding: Coding) {
  const { make, flush } = PACKERS[coding]
  const packer: Packer = make()
  let waiting: Buffer[] = []
  let bytes = 0
  let turn: NodeJS.Immediate | undefined
  const take = () => {
    const all = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    turn = undefined
    return all
  }
  packer.on('data', (chunk: Buffer) => {
    if (!raw.write(chunk)) packer.pause()
  })
  packer.once('end', () => raw.end())
  packer.once('error', () => response.destroy())
  response.on('drain', () => packer.resume())
  response.once('close', () => packer.destroy())
  return {
    add(chunk: Buffer): boolean {
      waiting.push(chunk)
      bytes += chunk.length
      turn ??= setImmediate(() => {
        packer.write(take())
        packer.flush(flush, () => response.emit('drain'))
      })
      return bytes < WAITING_BYTES
    },
    close() {
      clearImmediate(turn)
      packer.end(take())
    },
  }
}

type Callback = () => void

function bufferOf(chunk: unknown, encoding: unknown): Buffer | null {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : null
}

const callbackIn = (values: readonly unknown[]) =>
  values.find((value): value is Callback => typeof value === 'function')

/** Merges headers given with the status into the others, so that the compression sees and can change all of them. */
function adopt(response: ServerResponse, given: readonly (string | OutgoingHttpHeaders | undefined)[]): void {
  const headers = given.find((part) => typeof part === 'object')
  for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) response.setHeader(name, value)
}

/** Decides once, when the head or first byte is written; null leaves the response as it is. */
function decider(response: ServerResponse, raw: Raw, coding: Coding) {
  let funnel: ReturnType<typeof createFunnel> | null | undefined
  return (length: number) => {
    if (funnel !== undefined) return funnel
    funnel = null
    if (!isPackable(response, length)) return funnel
    declare(response, coding)
    funnel = createFunnel(response, raw, coding)
    return funnel
  }
}

/**
 * Compresses text responses, brotli before gzip, and flushes every part as it comes, so that a page still streams.
 * Next's own compression resets at every part: twice the bytes for a page of rows.
 */
export function packResponse(request: IncomingMessage, response: ServerResponse): void {
  const coding = codingFor(request)
  if (!coding || request.method === 'HEAD') return
  const write = response.write.bind(response) as (...given: unknown[]) => boolean
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  const decide = decider(response, { write, end }, coding)
  const told = () => Number(response.getHeader('Content-Length') ?? Number.POSITIVE_INFINITY)
  Object.assign(response, {
    writeHead(status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]) {
      response.statusCode = status
      adopt(response, rest)
      decide(told())
      return writeHead(status, ...rest.filter((part) => typeof part === 'string'))
    },
    write(chunk: unknown, ...rest: unknown[]) {
      const [funnel, bytes] = [decide(told()), bufferOf(chunk, rest[0])]
      if (!funnel || !bytes) return write(chunk, ...rest)
      const callback = callbackIn(rest)
      if (callback) setImmediate(callback)
      return funnel.add(bytes)
    },
    end(...given: unknown[]) {
      const last = bufferOf(given[0], given[1])
      const funnel = decide(last?.length ?? 0)
      if (!funnel) return end(...given)
      const callback = callbackIn(given)
      if (callback) response.once('finish', callback)
      if (last) funnel.add(last)
      funnel.close()
      return response
    },
  })
}
