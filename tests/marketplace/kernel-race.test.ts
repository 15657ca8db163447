/** @database both */
import { sql } from 'drizzle-orm'
import pino from 'pino'
import * as account from '@/lib/contract/account'
import * as settings from '@/lib/contract/account/settings'
import { asPlatform, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { runJob } from '@/lib/marketplace/kernel/job'
import { JOBS } from '@/lib/marketplace/modules'
import { createAuthenticate } from '@/lib/marketplace/modules/account'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

/** One in every run; all two hundred of safety 4.3 with `npm run races`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1)

const silent = pino({ level: 'silent' })

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const VIEW = { tableId: 'orders', query: 'a=1', columns: null, density: null, shared: false }
const keep = (token: string, key: string, name: string) =>
  market.hit(settings.saveView, token, { body: { ...VIEW, name } }, { key })
const auditRows = async (action: string) =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return (await rowsOf(tx, sql`select 1 from audit_entry where action = ${action} and result = 'ok'`)).length
  })

describe('One key, one effect (C-11)', () => {
  test('fifty sendings at once have one effect and one answer', async () => {
    const token = await market.login('liang_manager')
    const before = await auditRows('POST /account/view/add')
    const answers = await Promise.all(Array.from({ length: 50 }, () => keep(token, 'key-of-fifty-0001', 'Fifty')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect((await auditRows('POST /account/view/add')) - before).toBe(1)
  })

  test('another content under the same key is refused and changes nothing', async () => {
    const token = await market.login('liang_manager')
    await keep(token, 'key-of-change-001', 'First')
    const other = await keep(token, 'key-of-change-001', 'Second')
    expect([other.status, other.envelope.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    const { data } = await market.hit(settings.listViews, token, { query: { tableId: 'orders' } })
    expect(data.map((view) => view.name)).not.toContain('Second')
  })

  test('two people may use the same key', async () => {
    const names = ['liang_manager', 'hannah_pennine']
    const answers = await Promise.all(
      names.map(async (name) => keep(await market.login(name), 'key-of-two-00001', name)),
    )
    expect(answers.map(({ data }) => data.name)).toEqual(names)
  })

  test('a key is forgotten after seven days and not before', async () => {
    const token = await market.login('operator')
    await keep(token, 'key-of-a-week-001', 'Week')
    const runner = {
      database: market.database,
      clock: () => market.clock.now,
      log: silent,
      afterCommit: () => undefined,
    }
    const job = JOBS.find(({ name }) => name === 'system.forget')
    if (!job) throw new Error('the job is gone')
    market.clock.advance(7 * 86_400_000 - 1_000)
    expect(await runJob(runner, job)).toBe(0)
    market.clock.advance(2_000)
    expect(await runJob(runner, job)).toBeGreaterThan(0)
  })
})

describe('A revocation and a running write (C-10)', () => {
  const ways: [string, (id: string) => ReturnType<typeof sql>][] = [
    ['freezing the user', (id) => sql`update account set status = 2 where id = ${id}`],
    ['ending the session', (id) => sql`update session set ended_at = now() where account_id = ${id}`],
  ]

  test.each(ways)('%s waits for the write and lets none through afterwards', async (_name, revoke) => {
    const token = await market.login('order_support')
    const { data: me } = await market.hit(account.userInfo, token)
    const events: string[] = []
    const authenticate = createAuthenticate(market.vault)
    let revoked: Promise<unknown> = Promise.resolve()
    await transact(market.database.db, async (tx) => {
      expect(await authenticate(tx, token, market.clock.now, true)).not.toBeNull()
      revoked = market.database.db.execute(revoke(me.id)).then(() => events.push('revoked'))
      await new Promise((resolve) => setTimeout(resolve, 150))
      events.push('written')
    })
    await revoked
    expect(events).toEqual(['written', 'revoked'])
    expect((await market.hit(settings.savePreferences, token, { body: {} })).status).toBe(401)
    await market.database.db.execute(sql`update account set status = 1 where id = ${me.id}`)
  })

  const losses: [string, string, (id: string) => ReturnType<typeof sql>][] = [
    ['a role', 'content_editor', (id) => sql`delete from account_role where account_id = ${id}`],
    [
      'a right of the role',
      'auditor',
      (id) =>
        sql`delete from role_permission where role_id in (select role_id from account_role where account_id = ${id})`,
    ],
    ['the place in a shop', 'hannah_pennine', (id) => sql`delete from shop_member where account_id = ${id}`],
  ]

  test.each(losses)('losing %s waits for the write that runs, and the next write for it', async (_name, who, lose) => {
    const token = await market.login(who)
    const { data: me } = await market.hit(account.userInfo, token)
    const pause = () => new Promise((resolve) => setTimeout(resolve, 150))
    const authenticate = createAuthenticate(market.vault)
    const events: string[] = []
    const write = (then?: () => Promise<unknown>) =>
      transact(market.database.db, async (tx) => {
        const user = await authenticate(tx, token, market.clock.now, true)
        await then?.()
        return (user?.codes.size ?? 0) + (user?.shops.length ?? 0)
      })
    const loss = async (): Promise<number> => {
      const next = await transact(market.database.db, async (tx) => {
        await tx.execute(lose(me.id))
        events.push('lost')
        const waiting = write()
        await pause()
        return { waiting }
      })
      return next.waiting
    }
    let lost = Promise.resolve(Number.POSITIVE_INFINITY)
    const before = await write(async () => {
      lost = loss()
      await pause()
      events.push('written')
    })
    expect(await lost).toBeLessThan(before)
    expect(events).toEqual(['written', 'lost'])
  })

  const thaw = (id: string) => market.database.db.execute(sql`update account set status = 1 where id = ${id}`)
  const sizeOf = async (id: string) => {
    const [row] = await rowsOf<{ value: unknown }>(
      market.database.db,
      sql`select value from preference where account_id = ${id}`,
    )
    return JSON.stringify(row?.value ?? null)
  }

  async function freezeDuringWrites(): Promise<void> {
    const token = await market.login('liang_readonly')
    const { data: me } = await market.hit(account.userInfo, token)
    const writes = Array.from({ length: 40 }, (_, pageSize) =>
      market.hit(settings.savePreferences, token, { body: { pageSize } }),
    )
    await market.database.db.execute(sql`update account set status = 2 where id = ${me.id}`)
    const frozen = await sizeOf(me.id)
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(await sizeOf(me.id)).toBe(frozen)
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true)
    await thaw(me.id)
  }

  test(
    'of writes that race with a freeze none is committed behind it',
    async () => {
      for (let at = 0; at < ROUNDS; at += 1) await freezeDuringWrites()
    },
    Math.max(60_000, ROUNDS * 3_000),
  )
})

test('a user’s own choices at the same moment do not get in each other’s way', async () => {
  const token = await market.login('zhou_multi')
  const codes = ['B01', 'B01A01', 'B01A02']
  const began = Date.now()
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      market.hit(account.selectDepartment, token, { body: { orgCode: codes[index % 3] ?? '', username: '' } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // A deadlock would be noticed after a second and tried again.
  expect(Date.now() - began).toBeLessThan(5_000)
})

describe('Jobs', () => {
  test('run once although many instances start them, and note how it went', async () => {
    let runs = 0
    const job = {
      name: 'test.slow',
      schedule: '0 0 0 1 1 *',
      async sweep() {
        runs += 1
        await new Promise((resolve) => setTimeout(resolve, 100))
        return 7
      },
    }
    const runner = {
      database: market.database,
      clock: () => market.clock.now,
      log: silent,
      afterCommit: () => undefined,
    }
    const results = await Promise.all([runJob(runner, job), runJob(runner, job), runJob(runner, job)])
    // PGlite runs them one after the other; PostgreSQL lets one in.
    expect(runs).toBe(market.database.kind === 'pglite' ? 3 : 1)
    expect(results).toContain(7)
    const [row] = await rowsOf(market.database.db, sql`select ok, changed, error from job_run where name = 'test.slow'`)
    expect(row).toEqual({ ok: true, changed: 7, error: null })
  })

  test('a failing one changes nothing, says why, and may run again', async () => {
    const runner = {
      database: market.database,
      clock: () => market.clock.now,
      log: silent,
      afterCommit: () => undefined,
    }
    const job = { name: 'test.broken', schedule: '0 0 0 1 1 *', sweep: () => Promise.reject(new Error('no such luck')) }
    expect(await runJob(runner, job)).toBeNull()
    const [row] = await rowsOf(market.database.db, sql`select ok, error from job_run where name = 'test.broken'`)
    expect(row).toEqual({ ok: false, error: 'no such luck' })
  })
})
