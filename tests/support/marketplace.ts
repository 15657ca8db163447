import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import * as account from '@/lib/contract/account'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import type { Envelope } from '@/lib/contract/envelope'
import { SESSION_MS } from '@/lib/domain/limits'
import { type AppOptions, buildApp } from '@/lib/marketplace/app'
import { type Database, rowsOf } from '@/lib/marketplace/kernel/database'
import { memoryStore } from '@/lib/marketplace/kernel/file-store'
import { migrate } from '@/lib/marketplace/kernel/migrate'
import { createVault, type Vault } from '@/lib/marketplace/kernel/vault'
import { createPasswords } from '@/lib/marketplace/modules/account'
import { DEMO_PASSWORD, seedDemo, seedReference } from '@/lib/marketplace/seed'
import { copiedPostgres } from './postgres-copy'
import { filledDatabase } from './template'

/** Making the first database of these sources takes seconds of a processor that may be busy with other tests. */
jest.setTimeout(300_000)

/** The moment that the demo data and the clock of a test begin with: a Wednesday in winter time. */
export const START = new Date('2026-11-18T10:30:00.000Z')
/** Tests leap over days between two clicks; those of the sessions ask for the true limits. */
const NEVER_IDLE = { idleMs: { 1: SESSION_MS, 2: SESSION_MS }, wholeMs: { 1: SESSION_MS, 2: SESSION_MS } }
/** As cheap as the library allows: what is tested is the rule, not the stove. */
export const CHEAP = { memoryCost: 64, timeCost: 1 }
export const DEVICE = 'device-of-the-test-0001'

export interface Answer<E extends Endpoint> {
  status: number
  envelope: Envelope
  data: Data<E>
}

export interface HitOptions {
  /** The body of a call that takes a file. */
  file?: Uint8Array
  headers?: Record<string, string>
  shopId?: string
  key?: string
}

export interface TestMarketplace {
  app: FastifyInstance
  database: Database
  vault: Vault
  files: ReturnType<typeof memoryStore>
  clock: { now: Date; advance(ms: number): void }
  /** Signs in and returns the token; throws when that is refused. */
  login(username: string, device?: string): Promise<string>
  /** Sends a call of the contract as the web application does. */
  hit<E extends Endpoint>(
    row: E,
    token: string | null,
    input?: Partial<Args<E>>,
    options?: HitOptions,
  ): Promise<Answer<E>>
  /** Texts and mails that wait in the outbox, opened, oldest first. */
  messages(): Promise<{ type: string; to: string; code: string; purpose: string }[]>
  close(): Promise<void>
}

/** The same in every test, so that a filled database can be copied. */
const vault = createVault(Buffer.alloc(32, 7))

/** Each is a database of its own that the first who asks must fill, for six seconds of a processor: hence few. */
type Orders = 0 | 60 | 300 | 700 | 3_000

const fillWith = (orders: Orders) => async (database: Database) => {
  await migrate(database)
  await seedReference(database)
  const passwords = createPasswords(vault.pepper, CHEAP)
  await seedDemo(database, { vault, passwords, orders, at: START })
}

/** In memory, or, where DATABASE_URL is set, a database of its own on that server; filled with the demo. */
export function openTestDatabase(orders: Orders = 0): Promise<Database> {
  const [variant, server] = [`demo of ${orders}`, process.env.DATABASE_URL]
  return server ? copiedPostgres(server, variant, fillWith(orders)) : filledDatabase(variant, fillWith(orders))
}

const fill = (text: string, params: Record<string, unknown>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function requestOf(row: Endpoint, token: string | null, input: Record<string, unknown>, options: HitOptions) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  if (options.shopId !== undefined) query.set('shopId', options.shopId)
  const path = fill(row.path, (input.params ?? {}) as Record<string, unknown>)
  const search = query.toString()
  return {
    method: row.method,
    url: search ? `${path}?${search}` : path,
    headers: {
      'accept-language': 'en-GB',
      'x-device': DEVICE,
      ...(token !== null && { token }),
      ...(row.body && { 'content-type': 'application/json' }),
      ...(row.fileIn && { 'content-type': 'application/octet-stream' }),
      ...(options.key && { 'idempotency-key': options.key }),
      ...options.headers,
    },
    ...(row.body && { payload: JSON.stringify(input.body ?? {}) }),
    ...(row.fileIn && { payload: Buffer.from(options.file ?? []) }),
  }
}

const caller = (app: FastifyInstance): TestMarketplace['hit'] =>
  async function hit<E extends Endpoint>(
    row: E,
    token: string | null,
    input: Partial<Args<E>> = {},
    options: HitOptions = {},
  ) {
    const answer = await app.inject(requestOf(row, token, input, options))
    const envelope = answer.json() as Envelope
    return { status: answer.statusCode, envelope, data: envelope.data as Data<E> }
  }

async function openMessages(database: Database) {
  const rows = await rowsOf<{ type: string; payload: { sealed: string } }>(
    database.db,
    sql`select type, payload from outbox where type in ('sms', 'mail') and delivered_at is null order by seq`,
  )
  return rows.map((row) => ({ type: row.type, ...JSON.parse(vault.open(row.payload.sealed)) }))
}

/**
 * Starts the marketplace in this process, with the demo's shops and people (and `orders` orders) and a clock that
 * moves only when advanced. Close it in `afterAll`.
 */
export async function startMarketplace(
  given: { orders?: Orders; options?: Partial<AppOptions> } = {},
): Promise<TestMarketplace> {
  const database = await openTestDatabase(given.orders)
  const clock = {
    now: START,
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const files = memoryStore()
  const app = buildApp({
    database,
    vault,
    files,
    log,
    clock: () => clock.now,
    passwordCost: CHEAP,
    sessionLimits: NEVER_IDLE,
    ...given.options,
  })
  const hit = caller(app)
  return {
    app,
    database,
    vault,
    files,
    clock,
    hit,
    async login(username, device = DEVICE) {
      const body = { username, password: DEMO_PASSWORD }
      const { envelope, data } = await hit(account.login, null, { body }, { headers: { 'x-device': device } })
      if (!envelope.success) throw new Error(`${username} was not signed in: ${envelope.error}`)
      return data.token
    },
    messages: () => openMessages(database),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
