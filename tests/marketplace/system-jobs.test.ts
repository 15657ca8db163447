import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import * as account from '@/lib/contract/account'
import { byFile } from '@/lib/marketplace/jobs/carriers'
import { startJobs } from '@/lib/marketplace/jobs/clock'
import { deliverDue } from '@/lib/marketplace/jobs/delivery'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { type Job, runJob } from '@/lib/marketplace/kernel/job'
import { JOBS } from '@/lib/marketplace/modules'
import { DEVICE, startMarketplace, type TestMarketplace } from '../support/marketplace'

const DAY_MS = 86_400_000
let market: TestMarketplace
let folder: string
beforeAll(async () => {
  market = await startMarketplace()
  folder = mkdtempSync(join(tmpdir(), 'entrepot-outbox-'))
})
afterAll(async () => {
  await market.close()
  rmSync(folder, { recursive: true, force: true })
})

const said: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) })
const runner = () => ({
  database: market.database,
  vault: market.vault,
  clock: () => market.clock.now,
  log,
  afterCommit: () => undefined,
})
const post = (place: string) => deliverDue(runner(), { sms: byFile(place), mail: byFile(place), aloud: true })
const run = (job: Job) => runJob(runner(), job)
const named = (name: string) => {
  const job = JOBS.find((one) => one.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return job
}
const ask = (target: string, purpose: 'login' | 'reset') =>
  market.hit(account.sendCode, null, { body: { target, purpose, device: DEVICE } })
const countOf = async (table: ReturnType<typeof sql>) =>
  (await rowsOf<{ rows: number }>(market.database.db, sql`select count(*)::int as rows from ${table}`))[0]?.rows

describe('The demo’s post', () => {
  test('a text message and a mail become a file each and a line in the log, and are then forgotten', async () => {
    await ask('+8613800138000', 'login')
    await ask('hannah@example.com', 'reset')
    const codes = (await market.messages()).map((message) => message.code)
    expect(await post(folder)).toBe(2)
    expect(await post(folder)).toBe(0)

    const files = ['txt', 'eml'].flatMap((kind) => readdirSync(folder).filter((name) => name.endsWith(kind)))
    expect(files).toHaveLength(2)
    const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(texts[0]).toContain(`To: +8613800138000`)
    expect(texts[1]).toMatch(/^From: Entrepot .*\r\nTo: <hannah@example\.com>\r\nSubject: =\?utf-8\?B\?/)
    for (const [index, code] of codes.entries()) expect(texts[index]).toContain(code)
    expect(said.filter((line) => codes.some((code) => line.includes(code)))).toHaveLength(2)
    expect(statSync(join(folder, files[0] ?? '')).mode & 0o777).toBe(0o600)

    const left = await rowsOf(market.database.db, sql`select payload from outbox where type in ('sms', 'mail')`)
    expect(left).toEqual([{ payload: {} }, { payload: {} }])
  })

  test('what could not be written stays and is tried again', async () => {
    await ask('+447700900103', 'login')
    expect(await post(join(__filename, 'no-folder'))).toBe(1)
    expect(await market.messages()).toHaveLength(1)
    market.clock.advance(2_000)
    expect(await post(folder)).toBe(1)
    expect(await market.messages()).toHaveLength(0)
  })
})

describe('Forgetting', () => {
  test('codes go after two days, ended sessions after thirty, running ones stay', async () => {
    const [ended, running] = [await market.login('operator'), await market.login('operator')]
    await market.hit(account.logout, ended)
    market.clock.advance(2 * DAY_MS + 1_000)
    await run(named('account.forget'))
    expect(await countOf(sql`one_time_code`)).toBe(0)
    expect(await countOf(sql`session`)).toBe(2)
    expect((await market.hit(account.userInfo, running)).status).toBe(200)
    market.clock.advance(29 * DAY_MS)
    await run(named('account.forget'))
    expect(await countOf(sql`session`)).toBe(1)
  })
})

describe('The clock of the jobs', () => {
  test('a job that is woken while it runs runs once more and never beside itself', async () => {
    let running = 0
    let most = 0
    let runs = 0
    const job: Job = {
      name: 'test.woken',
      schedule: '0 0 0 1 1 *',
      async sweep() {
        running += 1
        runs += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 30))
        running -= 1
        return 0
      },
    }
    const clock = startJobs([job], runner())
    for (let wake = 0; wake < 10; wake += 1) clock.wake('test.woken')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await clock.stop()
    clock.wake('test.woken')
    expect([runs, most]).toEqual([2, 1])
  })
})
