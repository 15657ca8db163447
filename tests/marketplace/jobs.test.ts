/** @database both */
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/job'
import { scheduleOf } from '@/lib/domain/schedule'
import { asPlatform, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { type Job, runJob } from '@/lib/marketplace/kernel/job'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { runnerOf } from '../support/orders'

let swept = 0
let broken = false
const COUNTING: Job = {
  name: 'test.count',
  schedule: '*/15 * * * * *',
  async sweep(tx) {
    swept += 1
    if (broken) await tx.execute(sql`insert into job_run (name) values ('somebody@example.com'), (null)`)
    return swept
  },
}
const DELETING: Job = {
  name: 'test.forget',
  schedule: '0 23 4 * * *',
  deletes: true,
  async sweep(tx, { emit }) {
    await emit({ type: 'job.failed', payload: { job: 'test.forget' } })
    return (await rowsOf(tx, sql`delete from session returning 1`)).length
  },
}
const NIGHTLY: Job = { name: 'test.nightly', schedule: '0 23 4 * * *', sweep: async () => 0 }

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ options: { jobs: [COUNTING, NIGHTLY, DELETING] } })
  operator = await market.login('operator')
})
afterAll(() => market.close())
beforeEach(() => {
  broken = false
})

const byClock = (job: Job) => runJob(runnerOf(market), job)
const named = async (name: string) => (await market.hit(contract.getJob, operator, { query: { name } })).data
const run = (name: string, token = operator) => market.hit(contract.runJob, token, { body: { name } })
const pause = (paused: boolean) => market.hit(contract.pauseJob, operator, { body: { name: COUNTING.name, paused } })

test.each([
  ['*/15 * * * * *', { every: 'seconds', step: 15 }],
  ['5 * * * * *', { every: 'minutes', step: 1 }],
  ['20 */5 * * * *', { every: 'minutes', step: 5 }],
  ['0 41 * * * *', { every: 'hour', minute: 41 }],
  ['0 23 4 * * *', { every: 'day', hour: 4, minute: 23 }],
  ['0 0 4 * * 1', { every: 'other', pattern: '0 0 4 * * 1' }],
  ['0 */5 4 * * *', { every: 'other', pattern: '0 */5 4 * * *' }],
])('the pattern %s is read as people say it', (pattern, schedule) => {
  expect(scheduleOf(pattern)).toEqual(schedule)
})

describe('Jobs', () => {
  test('are told with their next run in UK time, also those that never ran', async () => {
    const { data } = await market.hit(contract.listJobs, operator)
    expect(data.map(({ name, last, late }) => [name, last, late])).toEqual([
      ['test.count', null, false],
      ['test.forget', null, false],
      ['test.nightly', null, false],
    ])
    expect(data.map(({ deletes }) => deletes)).toEqual([false, true, false])
    expect(data[2]?.nextTime).toBe('2026-11-19T04:23:00.000Z')
  })

  test('keep their last twenty runs and no more, with what they changed', async () => {
    for (let made = 0; made < 23; made += 1) {
      market.clock.advance(15_000)
      await byClock(COUNTING)
    }
    const { runs, last } = await named('test.count')
    expect(runs).toHaveLength(20)
    expect(runs.map(({ changed }) => changed)).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index))
    expect(last).toEqual(runs[0])
    expect(last).toMatchObject({ ok: true, by: null, error: null })
  })

  test('run when somebody asks, who is named, and it is in the audit', async () => {
    const before = swept
    const { data, status } = await run('test.count')
    expect([status, data.changed]).toEqual([200, before + 1])
    expect((await named('test.count')).last).toMatchObject({ by: 'operator', changed: before + 1 })
    const audit = await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      return rowsOf(
        tx,
        sql`select 1 from audit_entry where ref_type = 'job' and ref_id = 'test.count' and result = 'ok'`,
      )
    })
    expect(audit).toHaveLength(1)
  })

  test('stand in the order in which they run next, with the paused ones last', async () => {
    const names = async () => (await market.hit(contract.listJobs, operator)).data.map(({ name }) => name)
    await pause(true)
    expect(await names()).toEqual(['test.forget', 'test.nightly', 'test.count'])
    await pause(false)
    expect(await names()).toEqual(['test.count', 'test.forget', 'test.nightly'])
  })

  test('that delete tell how much that would be, and delete nothing by telling', async () => {
    const foresee = (name: string, token = operator) => market.hit(contract.foreseeJob, token, { query: { name } })
    const sessions = async () => (await rowsOf(market.database.db, sql`select 1 from session`)).length
    const before = await sessions()
    expect(before).toBeGreaterThan(0)
    expect((await foresee('test.forget')).data).toEqual({ count: before })
    expect(await sessions()).toBe(before)
    expect((await named('test.forget')).runs).toEqual([])
    expect((await foresee('test.count')).status).toBe(404)
    expect((await foresee('test.forget', await market.login('auditor'))).status).toBe(403)
  })

  test('that are paused run by nobody’s clock, but when somebody asks', async () => {
    expect((await pause(true)).status).toBe(200)
    const before = swept
    expect(await byClock(COUNTING)).toBeNull()
    expect(swept).toBe(before)
    expect(await named('test.count')).toMatchObject({ pausedBy: 'operator', nextTime: null, late: false })
    expect((await run('test.count')).status).toBe(200)
    await pause(false)
    expect(await byClock(COUNTING)).toBe(before + 2)
    expect((await named('test.count')).pausedTime).toBeNull()
  })

  test('that fail say why without anybody’s data, and their trouble does not end the next run', async () => {
    broken = true
    const { status, envelope } = await run('test.count')
    expect([status, envelope.error]).toEqual([422, 'JOB_FAILED'])
    const { last } = await named('test.count')
    expect(last).toMatchObject({ ok: false, changed: null, error: expect.stringContaining('null value') })
    expect(last?.error).not.toContain('somebody')
    broken = false
    expect(await byClock(COUNTING)).toBe(swept)
  })

  test('that should have run and did not are late', async () => {
    market.clock.advance(60_000)
    expect((await named('test.count')).late).toBe(false)
    market.clock.advance(120_000)
    expect((await named('test.count')).late).toBe(true)
  })

  test('are run by who may, and looked at by the auditor', async () => {
    const auditor = await market.login('auditor')
    expect((await market.hit(contract.listJobs, auditor)).status).toBe(200)
    expect((await run('test.count', auditor)).status).toBe(403)
    expect((await run('no.such')).status).toBe(404)
    const support = await market.login('order_support')
    expect((await market.hit(contract.listJobs, support)).status).toBe(403)
  })
})
