import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { everyEndpoint } from '@/lib/contract'
import type { ErrorCode } from '@/lib/contract/errors'
import { type Clock, systemClock } from './kernel/clock'
import { type Database, rowsOf } from './kernel/database'
import { Refusal } from './kernel/errors'
import { sendRefusal } from './kernel/reply'
import { localeOf, readRequestId } from './kernel/request'
import { type Kernel, mount } from './kernel/serve'
import type { Vault } from './kernel/vault'
import { bindingsOf } from './modules'
import { createAuthenticate, createPasswords, type PasswordCost, type SingleSignOn } from './modules/account'
import { attachBell } from './modules/message'

/** An import of 5,000 rows of tracking numbers is the largest body there is. */
const BODY_MAX_BYTES = 4 * 1024 * 1024

export interface AppOptions {
  database: Database
  vault: Vault
  log: Logger
  clock?: Clock
  /** When set, every call must bring it in `X-Service-Key`. */
  serviceKey?: string
  singleSignOn?: SingleSignOn | null
  passwordCost?: PasswordCost
  /** Called after a commit that wrote to the outbox. */
  afterCommit?: () => void
}

const equal = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The second lock on the door beside the loopback address (safety U-15); without a key there is none. */
const hasServiceKey = (headers: IncomingHttpHeaders, serviceKey: string | undefined): boolean => {
  const given = headers['x-service-key']
  return !serviceKey || (typeof given === 'string' && equal(given, serviceKey))
}

function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const locale = localeOf(request.headers['accept-language'] ?? null)
  return sendRefusal(reply, { locale, requestId: request.id }, new Refusal(code))
}

/** What Fastify itself refuses, before a row of the contract is asked, in the words of the wire. */
const codeOf = (error: FastifyError): ErrorCode => {
  if (error.statusCode === 415) return 'UNSUPPORTED_TYPE'
  return error.statusCode && error.statusCode < 500 ? 'INVALID_INPUT' : 'INTERNAL'
}

function addGuards(app: FastifyInstance, options: AppOptions): void {
  const { serviceKey, log } = options
  app.addHook('onRequest', async (request, reply) => {
    if (request.url !== '/health' && !hasServiceKey(request.headers, serviceKey))
      return refuse(request, reply, 'FORBIDDEN')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request
    const ms = Math.round(reply.elapsedTime)
    log.info({ event: 'call', requestId: id, method, path: routeOptions.url, status: reply.statusCode, ms })
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'NOT_FOUND'))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOf(error)
    if (code === 'INTERNAL') log.error({ err: error, requestId: request.id }, 'request failed')
    return refuse(request, reply, code)
  })
}

function addProbes(app: FastifyInstance, { database, log }: AppOptions): void {
  app.get('/health', async () => ({ ok: true }))
  app.get('/ready', async (_request, reply) => {
    try {
      const [row] = await rowsOf<{ name: string }>(database.db, sql`select max(name) as name from migration`)
      return { ok: true, database: database.kind, schema: row?.name ?? null }
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ ok: false })
    }
  })
}

/** Builds the marketplace without a port: the server listens with it, tests inject into it. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { database, vault, log, clock = systemClock } = options
  const app = fastify({
    logger: false,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: false,
    requestIdHeader: false,
    genReqId: (request) => readRequestId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: false },
    return503OnClosing: true,
  })
  addGuards(app, options)
  addProbes(app, options)
  const kernel: Kernel = {
    database,
    hasServiceKey: Boolean(options.serviceKey),
    vault,
    log,
    clock,
    afterCommit: () => {
      bell.ring()
      options.afterCommit?.()
    },
    authenticate: createAuthenticate(vault),
  }
  const bell = attachBell(app.server, kernel, (request) => hasServiceKey(request.headers, options.serviceKey))
  app.addHook('preClose', () => bell.close())
  const bindings = bindingsOf({
    passwords: createPasswords(vault.pepper, options.passwordCost),
    singleSignOn: options.singleSignOn ?? null,
  })
  const rows = new Set(bindings.map((binding) => binding.row))
  // Areas whose module is still being built are not mounted and answer 404.
  mount(
    app,
    kernel,
    bindings,
    everyEndpoint.filter(({ row }) => rows.has(row)),
  )
  return app
}
