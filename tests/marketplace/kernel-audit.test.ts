/** @database both */
import { type SQL, sql } from 'drizzle-orm'
import pino from 'pino'
import * as settings from '@/lib/contract/account/settings'
import { auditCheckJob, auditLinkJob } from '@/lib/marketplace/jobs/audit'
import { findAuditBreak } from '@/lib/marketplace/kernel/audit-chain'
import { asPlatform, type Db, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
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

class Undone extends Error {}

/** Where the chain breaks after what somebody does who owns the database itself; all of it is undone. */
async function brokenBehind(...statements: SQL[]): Promise<string | null> {
  let found: string | null = null
  const meddle = all(async (tx) => {
    for (const table of [sql`audit_entry`, sql`audit_link`]) {
      await tx.execute(sql`alter table ${table} disable trigger refuse_change`)
      await tx.execute(sql`alter table ${table} no force row level security`)
    }
    for (const statement of statements) await tx.execute(statement)
    found = await findAuditBreak(tx, market.vault)
    throw new Undone()
  })
  await expect(meddle).rejects.toThrow(Undone)
  return found
}

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

  test('a row that was changed, removed, or put in between is named', async () => {
    const [first, second, third] = await entries()
    const forged = newId()
    expect(await brokenBehind(sql`update audit_entry set ip = '127.0.0.2' where id = ${third?.id}`)).toBe(third?.id)
    expect(await brokenBehind(sql`delete from audit_entry where id = ${second?.id}`)).toBe(second?.id)
    const put = sql`insert into audit_entry (id, at, user_id, action, result, detail, request_id, ip)
      select ${forged}, at - interval '1 hour', user_id, action, result, detail, request_id, ip from audit_entry
      where id = ${first?.id}`
    expect(await brokenBehind(put)).toBe(forged)
    expect(await broken()).toBeNull()
  })

  test('a row is missed though its link went with it, and though the rows behind were moved up', async () => {
    const [, second, third] = await entries()
    const remove = [
      sql`delete from audit_link where entry_id = ${second?.id}`,
      sql`delete from audit_entry where id = ${second?.id}`,
    ]
    expect(await brokenBehind(...remove)).toBe(third?.id)
    const moveUp = sql`update audit_link l set position = moved.place from (
        select entry_id, row_number() over (order by position) as place from audit_link) moved
      where moved.entry_id = l.entry_id and l.position > moved.place`
    const links = sql`alter table audit_link drop constraint audit_link_pkey`
    expect(await brokenBehind(...remove, links, moveUp)).toBe(third?.id)
  })

  test('a break that the nightly check finds is an error in the log, with the row', async () => {
    const [, second] = await entries()
    await all(async (tx) => {
      await tx.execute(sql`alter table audit_entry disable trigger refuse_change`)
      await tx.execute(sql`alter table audit_entry no force row level security`)
      await tx.execute(sql`delete from audit_entry where id = ${second?.id}`)
      await tx.execute(sql`alter table audit_entry force row level security`)
      await tx.execute(sql`alter table audit_entry enable trigger refuse_change`)
    })
    expect(await run(auditCheckJob(market.vault))).toBe(1)
    expect(said.join()).toContain(second?.id)
  })
})
