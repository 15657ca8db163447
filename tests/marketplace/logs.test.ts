import { sql } from 'drizzle-orm'
import pino from 'pino'
import * as account from '@/lib/contract/account'
import * as contract from '@/lib/contract/log'
import { getOrder } from '@/lib/contract/order'
import { printOrders } from '@/lib/contract/order/bulk'
import { noteOrder, revealPersonal } from '@/lib/contract/order/work'
import * as people from '@/lib/contract/user'
import { auditLinkJob } from '@/lib/marketplace/jobs/audit'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { runJob } from '@/lib/marketplace/kernel/job'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { verifyAudit } from '@/lib/marketplace/verify-audit'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
let operator: string
let auditor: string
let seller: string
let order: string
let no: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  ;[operator, auditor, seller] = [
    await market.login('operator'),
    await market.login('auditor'),
    await market.login('liang_manager'),
  ]
  ;({ id: order, no } = await makeOrder(market, { shop: 'liang' }))
})
afterAll(() => market.close())

type Query = Partial<contract.LogQuery>
const look = async (query: Query, token = auditor) =>
  (await market.hit(contract.listLog, token, { query: query as never })).data
const one = async (query: Query) => {
  const [first] = (await look(query)).records
  if (!first) throw new Error(`no row for ${JSON.stringify(query)}`)
  return first
}
/** Of rows of one millisecond nobody can say which is newer. */
const signIn = (username: string, password: string) => {
  market.clock.advance(1_000)
  return market.hit(
    account.login,
    null,
    { body: { username, password } },
    { headers: { 'x-place': 'Firefox on Windows' } },
  )
}

describe('The log of sign-ins', () => {
  test('tells by what, from which browser and whose account it was, and that it went well', async () => {
    await signIn('hannah_pennine', DEMO_PASSWORD)
    const row = await one({ log: 'login', user: 'hannah' })
    expect(row).toMatchObject({ result: 'ok', refName: 'hannah_pennine', ip: '127.0.0.1', place: 'Firefox on Windows' })
    expect(row).toMatchObject({ module: 'account', action: 'login', detail: { way: 'password' } })
    expect(row.ms).toBeGreaterThanOrEqual(0)
  })

  test('distinguishes a wrong password from an unknown account, and stores little of a typed name', async () => {
    await signIn('hannah_pennine', 'not-it')
    expect(await one({ log: 'login', user: 'hannah' })).toMatchObject({
      result: 'LOGIN_FAILED',
      refName: 'hannah_pennine',
      detail: { reason: 'password' },
    })
    await signIn('My-Secret-Pass1!', 'x')
    const row = await one({ log: 'login' })
    expect(row).toMatchObject({ refType: 'login', detail: { reason: 'unknown' } })
    expect(JSON.stringify(row)).not.toMatch(/secret/i)
  })

  test('a frozen account behind the right password is told as such', async () => {
    await signIn('frozen_user', DEMO_PASSWORD)
    expect(await one({ log: 'login', user: 'frozen' })).toMatchObject({
      result: 'USER_FROZEN',
      detail: { reason: 'frozen' },
    })
  })
})

describe('The log of changes', () => {
  test('shows a user field by field, with names for ids and without secrets', async () => {
    const query = { username: 'zhou_multi' }
    const [user] = (await market.hit(people.listUsers, operator, { query })).data.records
    if (!user) throw new Error('no zhou_multi')
    const body = {
      id: user.id,
      version: user.version,
      realname: user.realname,
      nickname: 'Zhou the second',
      phone: '+44 7700 900177',
      roleIds: user.roles.map(({ id }) => id),
      departIds: user.departments.map(({ id }) => id),
      shopIds: user.shops.map(({ id }) => id),
      validUntil: null,
    }
    market.clock.advance(1_000)
    expect((await market.hit(people.editUser, operator, { body })).status).toBe(200)
    const row = await one({ log: 'changes' })
    expect(row).toMatchObject({ user: { username: 'operator' }, refName: 'zhou_multi', action: 'editUser' })
    expect(row.changes).toEqual(
      expect.arrayContaining([{ field: 'nickname', before: user.nickname, after: 'Zhou the second', record: null }]),
    )
    expect(row.changes.find(({ field }) => field === 'phone')?.after).toBe('+44 ••• 0177')
    expect(JSON.stringify(row)).not.toContain('900177')
  })

  test('shows what a shop changed of an order, and of which shop it is', async () => {
    market.clock.advance(1_000)
    await market.hit(noteOrder, seller, { params: { id: order }, body: { note: 'fragile', flag: 2 } })
    const row = await one({ log: 'changes', module: 'order' })
    expect(row).toMatchObject({ refType: 'order', refId: order, shop: { shopName: expect.any(String) } })
    expect(row.changes).toContainEqual({ field: 'note', before: null, after: 'fragile', record: null })
    const found = await market.hit(contract.getLogEntry, auditor, { query: { id: row.id } })
    expect(found.data).toEqual(row)
  })
})

test('a view of personal data is logged with its reason, without the data', async () => {
  market.clock.advance(1_000)
  const { data } = await market.hit(revealPersonal, seller, {
    params: { id: order },
    body: { reason: 'Courier called' },
  })
  const row = await one({ log: 'personal' })
  expect(row).toMatchObject({ user: { username: 'liang_manager' }, refId: order, detail: { reason: 'Courier called' } })
  expect(JSON.stringify(row)).not.toContain(data.address.line1)
})

test('what an operator did to an order of a shop is found by that shop, and by the number of the order', async () => {
  const { shop } = await one({ log: 'personal', ref: order })
  market.clock.advance(1_000)
  await market.hit(revealPersonal, operator, { params: { id: order }, body: { reason: 'The buyer complains' } })
  const wanted = { user: { username: 'operator' }, shop, refId: order }
  expect(await one({ log: 'personal', shop: shop?.id })).toMatchObject(wanted)
  expect(await one({ log: 'personal', ref: no.toLowerCase() })).toMatchObject(wanted)
  expect((await look({ ref: 'SO0000000000' })).records).toEqual([])
})

test('one text finds what somebody did and what became of an order, by its number with or without its letters', async () => {
  market.clock.advance(1_000)
  await market.hit(revealPersonal, seller, { params: { id: order }, body: { reason: 'The label is torn' } })
  const { parentNo } = (await market.hit(getOrder, seller, { params: { id: order } })).data
  for (const q of [no, no.toLowerCase(), no.slice(2), parentNo]) {
    const { records } = await look({ log: 'personal', q })
    expect([q, ...new Set(records.map(({ refId }) => refId))]).toEqual([q, order])
  }
  const ofSeller = (await look({ log: 'personal', q: 'liang_man' })).records
  expect(new Set(ofSeller.map(({ user }) => user?.username))).toEqual(new Set(['liang_manager']))
  expect((await look({ log: 'personal', q: 'SO0000000000' })).records).toEqual([])
  const file = { log: 'personal', q: no, after: null } as const
  const block = (await market.hit(contract.exportLog, auditor, { body: file })).data
  expect(block.records.every(({ refId }) => refId === order)).toBe(true)
})

test('an order is named by its number, whether its address was looked at or printed', async () => {
  expect((await one({ log: 'personal', ref: order })).refName).toBe(no)
  market.clock.advance(1_000)
  await market.hit(printOrders, seller, { body: { ids: [order], document: 'slip' } })
  expect(await one({ log: 'personal' })).toMatchObject({ action: 'printOrders', refId: order, refName: no })
  const { id } = await makeOrder(market, { shop: 'liang' })
  market.clock.advance(1_000)
  await market.hit(printOrders, seller, { body: { ids: [order, id], document: 'slip' } })
  expect((await one({ log: 'personal' })).refName).toBe(`${no} +1`)
})

describe('The log of everything', () => {
  test('is filtered by user, shop, module, act, result, address, request and time', async () => {
    const { shop, requestId } = await one({ log: 'personal' })
    const all = async (query: Query) => (await look({ size: 100, ...query })).records
    expect(
      (await all({ user: 'liang' })).every(({ user, refName }) => /liang/.test(`${user?.username}${refName}`)),
    ).toBe(true)
    expect(new Set((await all({ shop: shop?.id })).map((row) => row.shop?.id))).toEqual(new Set([shop?.id]))
    expect(new Set((await all({ module: 'order' })).map((row) => row.module))).toEqual(new Set(['order']))
    expect(new Set((await all({ action: 'order.noteOrder' })).map((row) => row.action))).toEqual(new Set(['noteOrder']))
    expect((await all({ result: 'refused' })).every(({ result }) => result !== 'ok')).toBe(true)
    expect(await all({ requestId })).toHaveLength(1)
    const { ip } = await one({ log: 'personal' })
    expect(new Set((await all({ ip })).map((row) => row.ip))).toEqual(new Set([ip]))
    expect(await all({ ip: '192.0.2.77' })).toEqual([])
    expect(await all({ from: '2026-11-17', to: '2026-11-17' })).toEqual([])
    expect((await all({ from: '2026-11-18' })).length).toBeGreaterThan(5)
    expect(await all({ user: '%' })).toEqual([])
  })

  test('goes on and back row by row, while new rows come on top', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await signIn(name, 'x')
    const whole = (await look({ size: 100 })).records.map(({ id }) => id)
    const first = await look({ size: 3 })
    await signIn('hannah_pennine', DEMO_PASSWORD)
    const second = await look({ size: 3, after: first.next ?? '' })
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(whole.slice(0, 6))
    const back = await look({ size: 3, before: second.previous ?? '' })
    expect(back.records.map(({ id }) => id)).toEqual(whole.slice(0, 3))
    expect(first.previous).toBeNull()
  })

  test('looks through ninety days at once and no more', async () => {
    const { status, envelope } = await market.hit(contract.listLog, auditor, {
      query: { from: '2026-01-01', to: '2026-11-18' },
    })
    expect([status, envelope.error]).toEqual([422, 'LOG_RANGE_TOO_WIDE'])
  })

  test('a refused right is in it, and who takes rows away is too', async () => {
    expect((await market.hit(contract.exportLog, operator, { body: { log: 'login', after: null } })).status).toBe(200)
    expect(await one({ module: 'log' })).toMatchObject({ action: 'exportLog', detail: { event: 'export' } })
    const support = await market.login('order_support')
    const refused = await market.hit(contract.listLog, support, { query: {} })
    expect(refused.status).toBe(403)
    expect(await one({ result: 'refused', module: 'log' })).toMatchObject({
      result: 'FORBIDDEN',
      user: { username: 'order_support' },
    })
  })
})

describe('Verifying the audit', () => {
  const link = () =>
    runJob(
      { database: market.database, clock: () => market.clock.now, log: pino({ level: 'silent' }), afterCommit() {} },
      auditLinkJob(market.vault),
    )

  const tell = () => verifyAudit(market.database, market.vault)

  test('is told how many rows hold', async () => {
    const linked = await link()
    expect(await tell()).toEqual({ whole: true, text: `${linked} entries, intact` })
    await signIn('hannah_pennine', DEMO_PASSWORD)
    expect((await tell()).text).toMatch(/intact \(1 more will be linked/)
  })

  test('is told the row that somebody has put in long after', async () => {
    market.clock.advance(3_600_000)
    await signIn('hannah_pennine', DEMO_PASSWORD)
    await link()
    const forged = '01890000-0000-7000-8000-000000000000'
    await market.database.db.execute(sql`insert into audit_entry (id, at, action, result, request_id, ip)
      values (${forged}, '2026-11-18T10:31:00Z', 'FORGED', 'ok', 'x', 'x')`)
    expect(await tell()).toEqual({ whole: false, text: expect.stringContaining(`Broken at ${forged}`) })
  })

  test('is told the first row that was tampered with', async () => {
    const { id } = await one({ log: 'personal' })
    await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      await tx.execute(sql`alter table audit_entry disable trigger refuse_change`)
      await tx.execute(sql`alter table audit_entry no force row level security`)
      await tx.execute(sql`update audit_entry set detail = '{}' where id = ${id}`)
    })
    expect(await tell()).toEqual({ whole: false, text: expect.stringContaining(`Broken at ${id}`) })
  })
})
