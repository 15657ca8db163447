import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { listNotifications, notificationPreferences, saveNotificationPreferences } from '@/lib/contract/notification'
import type { NotificationKind } from '@/lib/domain/notification'
import { type Job, runJob } from '@/lib/marketplace/kernel/job'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { jobWatch } from '@/lib/marketplace/modules/job'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())

interface Told {
  username: string
  ref_id: string
  params: Record<string, string | number>
  site: boolean
  mail: boolean
}
/** Recipients of a notification after the events have been processed. */
async function told(kind: NotificationKind): Promise<Told[]> {
  await followEvents(runnerOf(market))
  return peek<Told>(
    market,
    sql`select a.username, n.ref_id, n.params, n.site, n.mail_due_at is not null as mail
      from notification n join account a on a.id = n.account_id where n.kind = ${kind} order by n.created_at, a.username`,
  )
}
const names = (rows: readonly Told[]) => rows.map(({ username }) => username)
const tryLogin = (username: string, password: string, device = 'device-of-a-stranger-1') =>
  market.hit(account.login, null, { body: { username, password } }, { headers: { 'x-device': device } })
const listed = async (username: string, kind: NotificationKind) =>
  (await market.hit(listNotifications, await market.login(username), { query: { kind } })).data.records

/** Leaves these out of somebody's list, and sends them no mail at all. */
async function wish(username: string, siteOff: NotificationKind[]) {
  const token = await market.login(username)
  const { mailTo: _, ...wishes } = (await market.hit(notificationPreferences, token)).data
  return market.hit(saveNotificationPreferences, token, { body: { ...wishes, siteOff, mail: [] } as never })
}

describe('Somebody who keeps missing', () => {
  const miss = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) {
      market.clock.advance(QUARTER)
      expect((await tryLogin('liang_shipping', 'wrong')).envelope.error).toBe('LOGIN_FAILED')
    }
  }

  test('at one account is told to its owner and to who reads the log of sign-ins, at the tenth miss and no sooner', async () => {
    await miss(9)
    expect([...(await told('signInMisses')), ...(await told('signInAttack'))]).toEqual([])
    await miss(3)
    expect(await told('signInMisses')).toEqual([
      expect.objectContaining({ username: 'liang_shipping', params: { misses: 10 }, site: true, mail: true }),
    ])
    const watchers = await told('signInAttack')
    expect(names(watchers)).toEqual(['auditor', 'operator'])
    expect(watchers[0]).toMatchObject({ ref_id: 'liang_shipping', params: { about: 'liang_shipping', misses: 10 } })
  })

  test('is told at the hundredth miss again: it goes on', async () => {
    await miss(88)
    expect((await told('signInMisses')).map(({ params }) => params.misses)).toEqual([10, 100])
    market.clock.advance(QUARTER)
    const [own] = await listed('liang_shipping', 'signInMisses')
    expect(own?.text.en).toContain('failed 100 times to sign in to your account')
    expect(own).toMatchObject({ refType: 'account', readFlag: false })
  })

  test('from one address is reported to operators with the address, without the typed text', async () => {
    market.clock.advance(24 * 60 * MINUTE)
    for (let nth = 0; nth < 30; nth += 1) await tryLogin(`my-password-${nth}`, 'wrong')
    const rows = (await told('signInAttack')).filter(({ ref_id }) => ref_id !== 'liang_shipping')
    expect(rows.map(({ username, params }) => [username, params])).toEqual([
      ['auditor', { about: '127.0.0.1', misses: 30 }],
      ['operator', { about: '127.0.0.1', misses: 30 }],
    ])
    expect(JSON.stringify(await peek(market, sql`select params from notification`))).not.toContain('my-password')
    market.clock.advance(QUARTER)
  })

  test('is not told to an operator who does not want to hear of it; to the owner of the account in any case', async () => {
    expect((await wish('auditor', ['signInAttack'])).status).toBe(200)
    await wish('liang_readonly', [])
    const before = [(await told('signInAttack')).length, (await told('signInMisses')).length]
    for (let nth = 0; nth < 10; nth += 1) {
      market.clock.advance(QUARTER)
      await tryLogin('liang_readonly', 'wrong')
    }
    expect(names((await told('signInAttack')).slice(before[0]))).toEqual(['operator'])
    expect((await told('signInMisses')).slice(before[1])).toEqual([
      expect.objectContaining({ username: 'liang_readonly', site: true, mail: false }),
    ])
  })
})

describe('A job', () => {
  const HOURLY: Job = { name: 'test.hourly', schedule: '0 0 * * * *', sweep: async () => 0 }
  let watch: Job
  const look = () => runJob(runnerOf(market), watch)
  const times = async () => (await told('jobLate')).length

  test('that has not begun when it should is told once to who runs jobs, and again only after it has run', async () => {
    market.clock.now = new Date('2026-12-01T10:30:00Z')
    watch = jobWatch([HOURLY], market.clock.now)
    await runJob(runnerOf(market), HOURLY)
    market.clock.now = new Date('2026-12-01T11:01:30Z')
    expect(await look()).toBe(0)
    market.clock.now = new Date('2026-12-01T11:02:30Z')
    expect([await look(), await look()]).toEqual([1, 0])
    const rows = await told('jobLate')
    expect(rows).toContainEqual(expect.objectContaining({ username: 'operator', ref_id: 'test.hourly', mail: true }))
    expect(new Set(names(rows)).size).toBe(rows.length)
    const once = rows.length
    market.clock.now = new Date('2026-12-01T11:10:00Z')
    await runJob(runnerOf(market), HOURLY)
    expect(await look()).toBe(0)
    market.clock.now = new Date('2026-12-01T12:10:00Z')
    expect(await look()).toBe(1)
    expect(await times()).toBe(2 * once)
    expect((await listed('operator', 'jobLate'))[0]).toMatchObject({ refType: 'job', refId: 'test.hourly' })
  })

  test('that is paused is not late, and none is before its process had its time', async () => {
    await runJob(runnerOf(market), HOURLY)
    market.clock.now = new Date('2026-12-03T09:00:00Z')
    watch = jobWatch([HOURLY], market.clock.now)
    expect(await look()).toBe(0)
    await market.database.db.execute(sql`update job_run set paused_at = now() where name = 'test.hourly'`)
    market.clock.advance(3 * 60 * MINUTE)
    expect(await look()).toBe(0)
    await market.database.db.execute(sql`update job_run set paused_at = null where name = 'test.hourly'`)
    expect(await look()).toBe(1)
  })

  test('that has never run at all is told of too', async () => {
    watch = jobWatch([{ ...HOURLY, name: 'test.never' }], market.clock.now)
    market.clock.advance(30 * MINUTE)
    expect(await look()).toBe(0)
    market.clock.advance(60 * MINUTE)
    expect([await look(), await look()]).toEqual([1, 0])
  })
})

test('stock that is promised twice is told once to who ships and to who sees to the self-test, and again when it comes back', async () => {
  const set = (short: number) =>
    market.database.db.execute(sql`update sku set allocated = on_hand - reserved + ${short} where code = ${code}`)
  const [{ code, shop } = { code: '', shop: '' }] = await peek<{ code: string; shop: string }>(
    market,
    sql`select k.code, s.name_en as shop from sku k join shop s on s.id = k.shop_id where s.name_en = 'Liang & Co.'
      order by k.code limit 1`,
  )
  expect(await sweep(market, 'goods.oversold')).toBe(0)
  await set(3)
  expect([await sweep(market, 'goods.oversold'), await sweep(market, 'goods.oversold')]).toEqual([1, 0])
  const rows = await told('stockOversold')
  expect(names(rows).sort()).toEqual(['liang_manager', 'liang_shipping', 'operator', 'packer_invited', 'zhou_multi'])
  expect((await listed('liang_shipping', 'stockOversold'))[0]?.text.en).toBe(
    `${shop} has sold more of ${code} than there is: 3 missing. Restock, or talk to the buyers`,
  )
  await set(0)
  expect(await sweep(market, 'goods.oversold')).toBe(0)
  await set(1)
  expect(await sweep(market, 'goods.oversold')).toBe(1)
  expect(await told('stockOversold')).toHaveLength(2 * rows.length)
})

test('a new browser of one of its people is reported to the owners of each shop, and not to the person', async () => {
  await market.login('zhou_multi')
  await market.login('liang_manager')
  const before = (await told('adminSignIn')).length
  const enter = (username: string) => tryLogin(username, DEMO_PASSWORD, 'device-never-seen-0001')
  expect((await enter('zhou_multi')).status).toBe(200)
  await enter('zhou_multi')
  const rows = (await told('adminSignIn')).slice(before)
  expect(rows.map(({ username, ref_id, params }) => [username, ref_id, params.user])).toEqual([
    ['hannah_pennine', accountIdOf('zhou_multi'), 'zhou_multi'],
    ['liang_manager', accountIdOf('zhou_multi'), 'zhou_multi'],
  ])
  expect((await listed('liang_manager', 'adminSignIn'))[0]?.text.en).toBe(
    'zhou_multi of Liang & Co. signed in from a new device: ask them if you did not expect it',
  )
  expect((await wish('hannah_pennine', ['adminSignIn'])).status).toBe(200)
  await tryLogin('zhou_multi', DEMO_PASSWORD, 'device-never-seen-0002')
  expect(names((await told('adminSignIn')).slice(before + 2))).toEqual(['liang_manager'])
  await enter('liang_manager')
  await enter('operator')
  const own = (await told('adminSignIn')).filter(({ ref_id }) => ref_id !== accountIdOf('zhou_multi'))
  expect(own.filter(({ username, ref_id }) => ref_id === accountIdOf(username))).toEqual([])
  expect(own.filter(({ params }) => params.user === 'operator')).toEqual([])
})
