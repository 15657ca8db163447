import { sql } from 'drizzle-orm'
import pino from 'pino'
import * as settings from '@/lib/contract/account-settings'
import { auditCheckJob, auditLinkJob } from '@/lib/marketplace/jobs/audit'
import { findAuditBreak } from '@/lib/marketplace/kernel/audit-chain'
import { asPlatform, type Db, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { type Job, runJob } from '@/lib/marketplace/kernel/job'
import { createVault } from '@/lib/marketplace/kernel/vault'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace()
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const write = (pageSize: number) => market.hit(settings.savePreferences, token, { body: { pageSize } })
const said: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void said.push(line) })
const run = (job: Job) =>
  runJob({ database: market.database, clock: () => market.clock.now, log, afterCommit: () => undefined }, job)
const link = () => run(auditLinkJob(market.vault))
const all = <T>(run: (tx: Db) => Promise<T>) =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return run(tx)
  })
const broken = () => all((tx) => findAuditBreak(tx, market.vault))
const entries = () =>
  all((tx) => rowsOf<{ id: string }>(tx, sql`select entry_id as id from audit_link order by position`))

/** As somebody would who owns the database itself. */
const behind = (statement: ReturnType<typeof sql>) =>
  all(async (tx) => {
    await tx.execute(sql`alter table audit_entry disable trigger refuse_change`)
    await tx.execute(sql`alter table audit_entry no force row level security`)
    await tx.execute(statement)
    await tx.execute(sql`alter table audit_entry force row level security`)
    await tx.execute(sql`alter table audit_entry enable trigger refuse_change`)
  })

describe('The chain of the audit (U-14)', () => {
  test('every write leaves one row, and the chain over all of them is whole', async () => {
    await link()
    const before = (await entries()).length
    for (let size = 1; size <= 5; size += 1) await write(size)
    expect(await link()).toBe(5)
    expect(await link()).toBe(0)
    expect((await entries()).length).toBe(before + 5)
    expect(await broken()).toBeNull()
  })

  test('not even the owner changes or removes a row by accident', async () => {
    for (const statement of [sql`update audit_entry set ip = 'x'`, sql`delete from audit_link`]) {
      await expect(all((tx) => tx.execute(statement))).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  test('another key does not believe the chain', async () => {
    expect(await all((tx) => findAuditBreak(tx, createVault(Buffer.alloc(32, 1))))).not.toBeNull()
  })

  test('a row that was changed, and one that was removed, are named', async () => {
    const [, second, third] = await entries()
    await behind(sql`update audit_entry set ip = '10.0.0.1' where id = ${third?.id}`)
    expect(await broken()).toBe(third?.id)
    await behind(sql`delete from audit_entry where id = ${second?.id}`)
    expect(await broken()).toBe(second?.id)
    expect(await run(auditCheckJob(market.vault))).toBe(1)
    expect(said.join()).toContain(second?.id)
  })
})
