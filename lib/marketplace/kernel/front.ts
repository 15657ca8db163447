import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { ErrorCode } from '@/lib/contract/errors'
import { networksOf } from '@/lib/domain/network'
import { parseJson } from '@/lib/domain/strict-json'
import { isAborted } from '@/lib/http/aborted'
import { keepPace, type PACE } from '@/lib/http/pace'
import { type Share, Shares } from '@/lib/http/shares'
import type { Database } from './database'
import { Refusal } from './errors'
import { query } from './query'
import { sendRefusal } from './reply'
import { localeOf } from './request'

const NameRow = z.object({ name: z.string() })

const equal = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Checks the service key, in addition to the loopback address (safety U-15); always true without a configured key. */
export const hasServiceKey = (headers: IncomingHttpHeaders, serviceKey: string | undefined): boolean => {
  const given = headers['x-service-key']
  return !serviceKey || (typeof given === 'string' && equal(given, serviceKey))
}

function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const locale = localeOf(request.headers['accept-language'] ?? null)
  return sendRefusal(reply, { locale, requestId: request.id }, new Refusal(code))
}

/** Answers refusals of Fastify itself, before any row of the contract, in the envelope of the wire. */
const codeOf = (error: FastifyError): ErrorCode => {
  if (error.statusCode === 415) return 'UNSUPPORTED_TYPE'
  return error.statusCode && error.statusCode < 500 ? 'INVALID_INPUT' : 'INTERNAL'
}

/** One page makes many calls, so more of one session may wait here than at the web application. */
const SIGNED_IN = { atOnce: 8, waiting: 256 }
const STRANGERS = { atOnce: 16, waiting: 256 }
const FILE = 'application/octet-stream'

/**
 * Returns the share that a call counts in: its session's, or its network's without a session. Calls that our own front
 * makes for itself name no browser and count in none. Uploads take as long as their sender's line, so they wait
 * separately.
 */
function sharesOf({ headers, ip }: FastifyRequest, fromOurFront: boolean): Share[] {
  const { token, 'x-client-address': named, 'content-type': type } = headers
  if (typeof token === 'string') return [{ name: `${type === FILE ? 'file' : 'call'} ${token}`, ...SIGNED_IN }]
  const address = fromOurFront ? named : ip
  return networksOf(typeof address === 'string' ? address : '').flatMap(({ name, times }) =>
    name ? [{ name, atOnce: STRANGERS.atOnce * times, waiting: STRANGERS.waiting * times }] : [],
  )
}

/** Limits calls in progress and calls waiting per caller; a body has to arrive at a minimum pace (safety F-13). */
function shareOut(app: FastifyInstance, fromOurFront: boolean, pace?: typeof PACE): void {
  const shares = new Shares()
  const leaves = new WeakMap<FastifyRequest, () => void>()
  app.server.on('request', (request, response) => keepPace(request, response, pace))
  app.addHook('onRequest', (request, reply, done) => {
    const leave = shares.enter(sharesOf(request, fromOurFront), (admitted) =>
      admitted ? done() : void refuse(request, reply, 'TOO_MANY_AT_ONCE'),
    )
    leaves.set(request, leave)
    reply.raw.once('close', leave)
  })
  // The answer is ready: how fast it is read does not matter for turns.
  app.addHook('onSend', async (request) => leaves.get(request)?.())
}

/** Refuses a body with duplicate keys or too deep nesting, before anything reads it (safety U-08). */
function readJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)))
    } catch {
      done(Object.assign(new Error('The body is no JSON of ours'), { statusCode: 400 }))
    }
  })
}

interface Doors {
  log: Logger
  serviceKey: string | undefined
  /** Minimum pace at which a body must arrive. */
  pace: typeof PACE | undefined
}

/** Checks the service key, logs each call, and wraps refusals of Fastify in the envelope. */
export function addGuards(app: FastifyInstance, { log, serviceKey, pace }: Doors): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url !== '/health' && !hasServiceKey(request.headers, serviceKey))
      return refuse(request, reply, 'FORBIDDEN')
  })
  shareOut(app, Boolean(serviceKey), pace)
  readJson(app)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request
    const ms = Math.round(reply.elapsedTime)
    log.info({ event: 'call', requestId: id, method, path: routeOptions.url, status: reply.statusCode, ms })
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'NOT_FOUND'))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOf(error)
    if (isAborted(error)) log.info({ event: 'request.aborted', requestId: request.id })
    else if (code === 'INTERNAL') log.error({ err: error, requestId: request.id }, 'request failed')
    return refuse(request, reply, code)
  })
}

/** Probes without the envelope: alive, and ready with the version of the schema. */
export function addProbes(app: FastifyInstance, database: Database, log: Logger): void {
  app.get('/health', async () => ({ ok: true }))
  app.get('/ready', async (_request, reply) => {
    try {
      const [row] = await query(database.db, NameRow, sql`select max(name) as name from migration`)
      return { ok: true, database: database.kind, schema: row?.name ?? null }
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ ok: false })
    }
  })
}
