/** @database both */
import { sql } from 'drizzle-orm'
import { listByUser } from '@/lib/contract/message'
import { listNotifications, readNotifications, snoozeNotifications } from '@/lib/contract/notification'
import { startExport } from '@/lib/contract/order/export'
import { approveClose, askClose, dropClose, editAddress, holdOrder, releaseOrder } from '@/lib/contract/order/work'
import { newId } from '@/lib/marketplace/kernel/ids'
import { runJob } from '@/lib/marketplace/kernel/job'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { START, startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, runnerOf, sweep, workOff } from '../support/orders'

let market: TestMarketplace
let seller: string
let clerk: string
let reader: string
let support: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  clerk = await market.login('liang_shipping')
  reader = await market.login('liang_readonly')
  support = await market.login('order_support')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const HOUR = 3_600_000
const because = (version: number) => ({ reason: 'Somebody must look at this', version })
const follow = () => followEvents(runnerOf(market))
const of = async (token: string, query = {}) => (await market.hit(listNotifications, token, { query })).data.records
/** Without the notifications that the demo had before the test. */
const kinds = async (token: string) =>
  (await of(token, { size: 100 }))
    .filter(({ createTime }) => createTime >= START.toISOString())
    .map(({ kind, refId }) => `${kind} ${refId}`)
const emit = async (type: string, payload: object, id = newId(market.clock.now.getTime())) => {
  await market.database.db.execute(sql`insert into outbox (id, type, payload, created_at)
    values (${id}, ${type}, ${JSON.stringify(payload)}::jsonb, ${market.clock.now.toISOString()})`)
  return id
}
const paid = (orderId: string, no: string) => emit('order.paid', { orderId, shopId: shopIdOf('liang'), no })

describe('Those who have to act are notified', () => {
  test('a paid order reaches everybody of the shop who ships, nobody else, and each once however often it is delivered', async () => {
    const { id, no } = await makeOrder(market)
    const event = await paid(id, no)
    expect(await follow()).toBe(1)
    await market.database.db.execute(sql`update outbox set delivered_at = null where id = ${event}`)
    expect(await follow()).toBe(1)
    for (const token of [seller, clerk]) expect(await kinds(token)).toEqual([`orderPaid ${id}`])
    for (const token of [reader, operator, await market.login('hannah_pennine')]) expect(await kinds(token)).toEqual([])
    const [told] = await of(seller)
    expect(told?.text).toEqual({
      zh: `订单 ${no} 已付款，请按时发货`,
      en: `Order ${no} is paid and ready to ship`,
    })
  })

  test('the clock of the promise tells of three quarters and of the end, each once', async () => {
    const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
    const { id } = await makeOrder(market, { columns: { paid_at: at(-19 * HOUR), ship_by_at: at(5 * HOUR) } })
    await sweep(market, 'order.dueSoon')
    await sweep(market, 'order.dueSoon')
    await follow()
    expect(await kinds(clerk)).toContain(`orderDueSoon ${id}`)
    market.clock.advance(6 * HOUR)
    await sweep(market, 'order.markLate')
    await follow()
    expect((await kinds(clerk)).filter((line) => line === `orderLate ${id}`)).toHaveLength(1)
  })

  test('a hold of the platform is told to the shop, a hold of the shop to nobody', async () => {
    const [own, theirs] = [await makeOrder(market), await makeOrder(market)]
    await market.hit(holdOrder, seller, { params: { id: own.id }, body: because(1) })
    await market.hit(holdOrder, operator, { params: { id: theirs.id }, body: because(1) })
    await market.hit(releaseOrder, operator, { params: { id: theirs.id }, body: because(2) })
    await follow()
    const told = await kinds(seller)
    expect(told).toEqual(expect.arrayContaining([`orderHeld ${theirs.id}`, `orderReleased ${theirs.id}`]))
    expect(told.join()).not.toContain(own.id)
  })

  test('who changed an address knows of it; the colleagues who ship are told', async () => {
    const { id } = await makeOrder(market)
    const address = {
      name: 'A. Reader',
      phone: '07700900123',
      line1: '1 High St',
      line2: '',
      town: 'Leeds',
      county: '',
    }
    const body = { address: { ...address, postcode: 'LS1 4DY' }, reason: 'Asked for by the buyer', version: 1 }
    expect((await market.hit(editAddress, seller, { params: { id }, body })).status).toBe(200)
    await follow()
    expect(await kinds(seller)).not.toContain(`orderAddressChanged ${id}`)
    expect(await kinds(clerk)).toContain(`orderAddressChanged ${id}`)
  })

  test('closing a paid order is told to who may agree, and its end to who asked and to the shop', async () => {
    const [agreed, refused] = [await makeOrder(market), await makeOrder(market)]
    for (const { id } of [agreed, refused]) await market.hit(askClose, support, { params: { id }, body: because(1) })
    await follow()
    expect(await kinds(operator)).toEqual(
      expect.arrayContaining([`closeAsked ${agreed.id}`, `closeAsked ${refused.id}`]),
    )
    expect(await kinds(support)).toEqual([])
    await market.hit(approveClose, operator, { params: { id: agreed.id }, body: because(2) })
    await market.hit(dropClose, operator, { params: { id: refused.id }, body: because(2) })
    await follow()
    expect((await kinds(support)).sort()).toEqual([`closeApproved ${agreed.id}`, `closeDropped ${refused.id}`])
    expect(await kinds(seller)).toContain(`orderClosed ${agreed.id}`)
  })

  test('a failing job is told once until it has run again', async () => {
    const failing = async () => {
      throw new Error('no disk')
    }
    const job = { name: 'test.failing', schedule: '0 0 0 1 1 *', sweep: failing }
    await runJob(runnerOf(market), job)
    await runJob(runnerOf(market), job)
    await follow()
    expect((await kinds(operator)).filter((line) => line === 'jobFailed test.failing')).toHaveLength(1)
    await runJob(runnerOf(market), { ...job, sweep: async () => 0 })
    await runJob(runnerOf(market), job)
    await follow()
    const [told] = (await of(operator)).filter(({ refId }) => refId === 'test.failing')
    expect(told?.times).toBe(2)
  })

  test('a finished task is told to who began it; an event that cannot be read holds up no other', async () => {
    await emit('task.finished', { nonsense: true })
    const body = { filter: {}, sort: 'placedAt' as const, order: 'desc' as const, columns: ['no' as const] }
    const { data } = await market.hit(startExport, seller, { body })
    await workOff(market)
    await follow()
    const told = (await of(seller, { kind: 'taskFinished' }))[0]
    expect([told?.refId, told?.text.en]).toEqual([data.id, 'The export of orders finished: 1 done, 0 failed'])
    expect(await kinds(clerk)).not.toContain(`taskFinished ${data.id}`)
  })
})

describe('The list', () => {
  test('marks one and all as read, says how many, and the bell follows', async () => {
    const total = (await market.hit(listNotifications, clerk, { query: { unread: 1 } })).data.total
    const unread = async () => (await market.hit(listByUser, clerk)).data.notificationTotal
    expect(await unread()).toBe(total)
    const [first] = await of(clerk)
    const before = (await market.hit(listNotifications, clerk, { query: { unread: 0 } })).data.total
    const mark = (body: { id?: string }) => market.hit(readNotifications, clerk, { body })
    expect((await mark({ id: first?.id ?? '' })).data).toEqual({ marked: 1 })
    expect((await mark({ id: first?.id ?? '' })).data).toEqual({ marked: 0 })
    expect((await market.hit(listNotifications, clerk, { query: { unread: 0 } })).data.total).toBe(before + 1)
    expect((await mark({})).data).toEqual({ marked: total - 1 })
    expect(await unread()).toBe(0)
    const [other] = await of(seller)
    expect((await mark({ id: other?.id ?? '' })).status).toBe(404)
  })

  test('gathers the notifications of one order on one day, and marks all of them by one press', async () => {
    const { id, no } = await makeOrder(market)
    for (let time = 0; time < 3; time++) {
      await emit('order.addressChanged', { orderId: id, shopId: shopIdOf('liang'), no })
      await follow()
      market.clock.advance(60_000)
    }
    const { data: before } = await market.hit(listNotifications, seller, { query: {} })
    expect(before.records[0]).toMatchObject({ kind: 'orderAddressChanged', refId: id, times: 3, readFlag: false })
    const ids = [before.records[0]?.id ?? '', before.records[1]?.id ?? '']
    const unread = async () => (await market.hit(listByUser, seller)).data.notificationTotal
    const count = await unread()
    expect((await market.hit(readNotifications, seller, { body: { ids } })).data).toEqual({ marked: 2 })
    expect(await unread()).toBe(count - 2)
    const foreign = (await of(clerk))[0]?.id ?? ''
    expect((await market.hit(readNotifications, seller, { body: { ids: [ids[0] ?? '', foreign] } })).status).toBe(404)
    const kind = 'orderPaid' as const
    await market.hit(readNotifications, seller, { body: { kind } })
    expect((await market.hit(listNotifications, seller, { query: { kind, unread: 1 } })).data.total).toBe(0)
  })

  test('says of an order that waits to be shipped what has been done meanwhile', async () => {
    const [open, shipped, shut] = [await makeOrder(market), await makeOrder(market), await makeOrder(market)]
    for (const { id, no } of [open, shipped, shut]) await paid(id, no)
    await follow()
    await market.database.db.execute(sql`update orders set status = 3 where id = ${shipped.id}`)
    await market.database.db.execute(sql`update orders set status = 6 where id = ${shut.id}`)
    const rows = await of(seller, { kind: 'orderPaid', size: 10 })
    const since = (id: string) => rows.find(({ refId }) => refId === id)?.since
    expect([open, shipped, shut].map(({ id }) => since(id))).toEqual([null, 'shipped', 'closed'])
  })

  test('a snoozed notification leaves list and bell, and comes back unread on top with a ring', async () => {
    const [first, second] = await of(seller)
    const unread = async () => (await market.hit(listByUser, seller)).data.notificationTotal
    await market.hit(readNotifications, seller, { body: {} })
    const off = (until: 'hours' | 'morning' | 'now', ids = [second?.id ?? '']) =>
      market.hit(snoozeNotifications, seller, { body: { ids, until } })
    const { data } = await off('hours')
    expect(Date.parse(data.until ?? '') - market.clock.now.getTime()).toBe(3 * HOUR)
    expect((await of(seller)).map(({ id }) => id)).not.toContain(second?.id)
    expect((await of(seller, { snoozed: 1 })).map(({ id }) => id)).toEqual([second?.id])
    expect(await unread()).toBe(0)
    market.clock.advance(2 * HOUR)
    expect(await sweep(market, 'notification.wake')).toBe(0)
    market.clock.advance(HOUR)
    expect(await sweep(market, 'notification.wake')).toBe(1)
    expect(await sweep(market, 'notification.wake')).toBe(0)
    seller = await market.login('liang_manager')
    expect((await of(seller))[0]).toMatchObject({ id: second?.id, readFlag: false })
    expect(await unread()).toBe(1)
    await off('morning', [first?.id ?? ''])
    await off('now', [first?.id ?? ''])
    expect((await of(seller, { snoozed: 1 })).length).toBe(0)
    expect((await off('hours', [(await of(await market.login('zhou_multi')))[0]?.id ?? ''])).status).toBe(404)
  })

  test('is of the selected shop: notifications of another one stay with that one', async () => {
    const both = await market.login('zhou_multi')
    const { id, no } = await makeOrder(market, { shop: 'pennine' })
    await emit('order.paid', { orderId: id, shopId: shopIdOf('pennine'), no })
    await follow()
    const told = async (shop: string) => {
      const { data } = await market.hit(listNotifications, both, { query: { size: 100 } }, { shopId: shopIdOf(shop) })
      return data.records.map(({ refId }) => refId)
    }
    expect((await told('pennine'))[0]).toBe(id)
    expect(await told('liang')).not.toContain(id)
  })

  test('forgets after ninety days', async () => {
    const total = async () => (await market.hit(listNotifications, await market.login('liang_shipping'))).data.total
    const before = await total()
    market.clock.advance(60 * 24 * HOUR)
    await sweep(market, 'notification.forget')
    expect(await total()).toBe(before)
    market.clock.advance(40 * 24 * HOUR)
    await sweep(market, 'notification.forget')
    expect(await total()).toBe(0)
  })
})
