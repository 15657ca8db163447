import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { everyEndpoint } from '@/lib/contract'
import { DEMO_PLATFORM, type PlatformIdentity } from '@/lib/domain/platform'
import type { PACE } from '@/lib/http/pace'
import { type Clock, systemClock } from './kernel/clock'
import type { Database } from './kernel/database'
import { type FileStore, memoryStore } from './kernel/file-store'
import { addGuards, addProbes, hasServiceKey } from './kernel/front'
import { attemptJob, foreseeJob, type Job } from './kernel/job'
import { readRequestId } from './kernel/request'
import { type Kernel, mount } from './kernel/serve'
import type { Vault } from './kernel/vault'
import { APPROVALS, bindingsOf, JOBS, type MoneyProviders, SANDBOX } from './modules'
import {
  createAuthenticate,
  createPasswords,
  currentSessions,
  endOf,
  type PasswordCost,
  SESSION_LIMITS,
  type SessionLimits,
  type SingleSignOn,
} from './modules/account'
import { runHeld } from './modules/approval'
import { createBuyerAuthenticate } from './modules/buyer'
import { type ChatService, OWN_CHAT } from './modules/chat'
import type { JobBoard } from './modules/job'
import { attachBell } from './modules/message'

/** A picture of 5 MB in base64 is the largest body there is; an import of 5,000 rows of tracking numbers is smaller. */
const BODY_MAX_BYTES = 8 * 1024 * 1024
const HEADERS_MS = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Carries out inbox decisions whose grace period is over; returns how many. */
    carryOutHeld(): Promise<number>
  }
}

export interface AppOptions {
  database: Database
  vault: Vault
  log: Logger
  /** Storage of files; by default in memory, lost with the process. */
  files?: FileStore
  clock?: Clock
  /** If set, every call must send it in `X-Service-Key`. */
  serviceKey?: string
  singleSignOn?: SingleSignOn | null
  passwordCost?: PasswordCost
  /** Minimum pace at which a body must arrive. */
  pace?: typeof PACE
  sessionLimits?: SessionLimits
  /** Requires two-step sign-in of operators (safety L-11). */
  secondStepRequired?: boolean
  /** Payment and payout providers; the sandbox by default. */
  providers?: MoneyProviders
  /** Legal identity of the operator, for the file for the tax office. */
  platform?: PlatformIdentity
  /** Chat's own name and the relay of calls. */
  chat?: ChatService
  /** Background jobs of this process; by default those of the modules. */
  jobs?: readonly Job[]
  /** Called after a commit that wrote events to the outbox, which others than the bell follow. */
  afterCommit?: () => void
}

const noSchema = () => () => {
  throw new Error('a route has a JSON schema; calls are described by lib/contract')
}

const createServer = (): FastifyInstance =>
  fastify({
    logger: false,
    exposeHeadRoutes: false,
    // The contract validates calls, so Fastify's compilers of JSON schemas are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    bodyLimit: BODY_MAX_BYTES,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 2 },
    trustProxy: false,
    requestIdHeader: false,
    genReqId: (request) => readRequestId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { maxParamLength: 128 },
  })

/** Creates the kernel of this server, with its hook after each commit. */
function createKernel(app: FastifyInstance, options: AppOptions): Kernel {
  const { database, vault, log, files = memoryStore(), clock = systemClock, serviceKey } = options
  const kernel: Kernel = {
    database,
    vault,
    files,
    log,
    clock,
    hasServiceKey: Boolean(serviceKey),
    authenticate: createAuthenticate(vault, options.sessionLimits, options.secondStepRequired),
    authenticateBuyer: createBuyerAuthenticate(vault),
    currentSessions: (tx, ids, at) => currentSessions(tx, ids, at, options.sessionLimits),
    endOf,
    afterCommit: (wrote) => {
      bell.ring()
      if (wrote !== 'notices') options.afterCommit?.()
    },
  }
  const bell = attachBell(app.server, kernel, (request) => hasServiceKey(request.headers, serviceKey))
  app.addHook('preClose', () => bell.close())
  return kernel
}

/** Builds the marketplace without a port: the server listens with it, tests inject into it. */
export function buildApp(options: AppOptions): FastifyInstance {
  const {
    database,
    log,
    vault,
    passwordCost,
    singleSignOn = null,
    serviceKey,
    sessionLimits = SESSION_LIMITS,
    secondStepRequired = false,
    providers = SANDBOX,
  } = options
  const app = createServer()
  addGuards(app, { log, serviceKey, pace: options.pace })
  addProbes(app, database, log)
  const kernel = createKernel(app, options)
  const jobs: JobBoard = {
    jobs: options.jobs ?? JOBS,
    run: (job, by) => attemptJob(kernel, job, by),
    foresee: (job) => foreseeJob(kernel, job),
  }
  const passwords = createPasswords(vault.pepper, passwordCost)
  const platform = options.platform ?? DEMO_PLATFORM
  const chat = options.chat ?? OWN_CHAT
  const services = { chat, passwords, singleSignOn, sessionLimits, secondStepRequired, platform, jobs, providers }
  const bindings = bindingsOf(services)
  mount(app, kernel, bindings, everyEndpoint)
  app.decorate('carryOutHeld', () => runHeld(kernel, APPROVALS, () => bindings))
  return app
}
