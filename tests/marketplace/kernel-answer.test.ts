import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { z } from 'zod'
import * as account from '@/lib/contract/account'
import { type Endpoint, endpoint } from '@/lib/contract/endpoint'
import { releaseAnnouncement } from '@/lib/contract/message'
import { bind } from '@/lib/marketplace/kernel/binding'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { mount } from '@/lib/marketplace/kernel/serve'
import { createAuthenticate } from '@/lib/marketplace/modules/account'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

/** Endpoints of this test alone: what no handler of ours does is planted here. */
const base = { from: 'extension', who: 'user', summary: 'planted', data: z.object({ id: z.string() }) } as const
const leaky = endpoint({ ...base, method: 'GET', path: '/planted/leaky' })
const broken = endpoint({ ...base, method: 'GET', path: '/planted/broken' })
const writing = endpoint({ ...base, method: 'GET', path: '/planted/writing', effect: 'write' })
const counted = endpoint({ ...base, method: 'POST', path: '/planted/counted', idempotent: true })
const other = endpoint({ ...base, method: 'POST', path: '/planted/other', idempotent: true })

let market: TestMarketplace
let app: FastifyInstance
let token: string
const holds: [path: string, hold: boolean][] = []
let refuses = true

beforeAll(async () => {
  market = await startMarketplace()
  token = await market.login('liang_manager')
  app = fastify()
  const authenticate = createAuthenticate(market.vault)
  let asked = ''
  app.addHook('onRequest', async (request) => {
    asked = request.routeOptions.url ?? ''
  })
  const kernel = {
    database: market.database,
    vault: market.vault,
    files: market.files,
    log: pino({ level: 'silent' }),
    clock: () => market.clock.now,
    hasServiceKey: false,
    endOf: async () => null,
    authenticateBuyer: async () => null,
    currentSessions: async () => new Map(),
    afterCommit: () => undefined,
    authenticate: (...given: Parameters<typeof authenticate>) => {
      holds.push([asked, given[3]])
      return authenticate(...given)
    },
  }
  const stored = { id: 'one', password_hash: '$argon2id$secret' }
  const rows: Endpoint[] = [leaky, broken, writing, counted, other]
  const bindings = [
    bind(leaky, async () => stored),
    bind(broken, async () => ({ ...stored, id: 7 }) as unknown as { id: string }),
    bind(writing, async () => stored),
    bind(counted, async () => (refuses ? fail('CODE_WRONG', { commit: true }) : stored)),
    bind(other, async () => stored),
  ]
  mount(
    app,
    kernel,
    bindings,
    rows.map((row) => ({ name: row.path, row })),
  )
})
afterAll(async () => {
  await app.close()
  await market.close()
})

const ask = async (row: Endpoint, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: row.method, url: row.path, headers: { token, ...headers } })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}

test('a field that the contract does not name is removed from every answer of a handler (JB-25)', async () => {
  const { status, body } = await ask(leaky)
  expect([status, body.data]).toEqual([200, { id: 'one' }])
})

test('an answer that breaks the contract is our failure, and nothing of it leaves', async () => {
  const { status, body, text } = await ask(broken)
  expect([status, body.error, body.data ?? null]).toEqual([500, 'INTERNAL', null])
  expect(text).not.toContain('argon2id')
})

test('a write locks the session and the user until it is committed, by GET too; a read does not (C-10)', async () => {
  holds.length = 0
  await ask(leaky)
  await ask(writing)
  await ask(counted)
  expect(holds).toEqual([
    [leaky.path, false],
    [writing.path, true],
    [counted.path, true],
  ])
})

test('a refusal that is kept keeps no answer: the next sending is tried, not answered with nothing (C-11)', async () => {
  const key = { 'idempotency-key': 'planted-key-0001' }
  const twice = [await ask(counted, key), await ask(counted, key)]
  expect(twice.map(({ status, body }) => [status, body.error])).toEqual(Array(2).fill([422, 'CODE_WRONG']))
  refuses = false
  expect((await ask(counted, key)).body).toMatchObject({ code: '200', data: { id: 'one' } })
})

test('another act under the same key is refused, though its content is the same (C-11)', async () => {
  const key = { 'idempotency-key': 'planted-key-0002' }
  expect((await ask(counted, key)).status).toBe(200)
  const { status, body } = await ask(other, key)
  expect([status, body.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
})

test('a call that is denied leaves one row in the audit, with who, what and why (U-14)', async () => {
  const auditor = await market.login('auditor')
  const { data: me } = await market.hit(account.userInfo, auditor)
  const denied = () =>
    rowsOf<{ user_id: string; action: string }>(
      market.database.db,
      sql`select user_id, action from audit_entry where result = 'FORBIDDEN'`,
    )
  expect(await denied()).toEqual([])
  expect((await market.hit(releaseAnnouncement, auditor, { query: { id: me.id } })).status).toBe(403)
  expect(await denied()).toEqual([{ user_id: me.id, action: 'GET /sys/annountCement/doReleaseData' }])
})
