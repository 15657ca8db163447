import { dropPlanned, editSetting, listSettings, settingHistory, settingImpact } from '@/lib/contract/config'
import { listNotifications } from '@/lib/contract/notification'
import { getOrder } from '@/lib/contract/order'
import * as late from '@/lib/contract/order/late'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, runnerOf, sweep } from '../support/orders'

let market: TestMarketplace
let support: string
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  support = await market.login('operator')
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const ago = (hours: number) => new Date(market.clock.now.getTime() - hours * 3_600_000).toISOString()
const lateOrder = (hours: number, columns: object = {}) =>
  makeOrder(market, { columns: { ship_by_at: ago(hours), paid_at: ago(hours + 24), ...columns } })
const rows = async (query: object = {}) =>
  (await market.hit(late.listLate, support, { query: { size: 100, ...query } })).data.records

describe('late orders', () => {
  test('are those beyond their promise by the clock, in bands; a hold of the platform stops it', async () => {
    const [fresh, old] = [await lateOrder(5), await lateOrder(100)]
    const before = await lateOrder(10, { held_by: 3, held_at: ago(11), hold_reason: 'risk' })
    const since = await lateOrder(30, { held_by: 3, held_at: ago(25), hold_reason: 'risk' })
    const all = await rows()
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([fresh.id, old.id, since.id]))
    expect(all.some(({ id }) => id === before.id)).toBe(false)
    expect(all.find(({ id }) => id === since.id)).toMatchObject({ lateHours: 5, hold: { by: 3, reason: 'risk' } })
    expect((await rows({ band: 'day' })).map(({ id }) => id)).toContain(fresh.id)
    expect((await rows({ band: 'long' })).map(({ id }) => id)).toContain(old.id)
    expect((await rows({ band: 'long' })).map(({ id }) => id)).not.toContain(fresh.id)
    const shops = (await market.hit(late.listLateShops, support, {})).data
    const own = shops.find(({ shopId }) => shopId === all.find(({ id }) => id === old.id)?.shopId)
    expect(own?.orders).toBe(all.filter(({ shopId }) => shopId === own?.shopId).length)
    expect(own?.longestHours).toBeGreaterThanOrEqual(100)
  })

  test('a reminder reaches the shop once a day, and stands in the order’s timeline', async () => {
    const order = await lateOrder(7)
    const remind = () => market.hit(late.remindLate, support, { body: { ids: [order.id] } })
    expect((await remind()).data).toEqual({ reminded: 1, shops: 1, leftOut: 0 })
    expect((await remind()).data).toEqual({ reminded: 0, shops: 0, leftOut: 1 })
    const { timeline } = (await market.hit(getOrder, seller, { params: { id: order.id } })).data
    expect(timeline.filter(({ event }) => event === 'lateReminded')).toHaveLength(1)
    await followEvents(runnerOf(market))
    const { records } = (await market.hit(listNotifications, seller, { query: { size: 100 } })).data
    expect(records.filter(({ kind }) => kind === 'orderLateReminded')).not.toEqual([])
  })

  test('nothing is said of an order that is not late, or to a shop by a shop', async () => {
    const order = await makeOrder(market)
    expect((await market.hit(late.remindLate, support, { body: { ids: [order.id] } })).status).toBe(404)
    expect((await market.hit(late.listLate, seller, {})).status).toBe(403)
  })
})

describe('a setting of trade', () => {
  const known = async () => {
    const all = (await market.hit(listSettings, support, {})).data
    return all.find(({ name }) => name === 'pay.timeout.normal') as (typeof all)[number]
  }
  const change = async (value: number, fromOn: string | null) =>
    market.hit(editSetting, support, {
      body: { name: 'pay.timeout.normal', value, reason: 'sale', version: (await known()).version, fromOn },
    })

  test('begins on the day that was chosen, and its history says so then', async () => {
    const today = ukDay(market.clock.now.getTime())
    const day = addDays(today, 2)
    expect((await change(45, addDays(today, -1))).envelope.fields).toEqual({ fromOn: ['past'] })
    expect((await change(45, day)).status).toBe(200)
    expect(await known()).toMatchObject({ value: '30', planned: { value: '45' } })
    await sweep(market, 'config.planned')
    expect((await known()).value).toBe('30')
    market.clock.now = new Date(ukDayStart(day) + 1_000)
    await sweep(market, 'config.planned')
    expect(await known()).toMatchObject({ value: '45', planned: null })
    const { records } = (await market.hit(settingHistory, support, { query: { name: 'pay.timeout.normal' } })).data
    expect(records[0]).toMatchObject({ before: '30', after: '45', reason: 'sale', createBy: 'operator' })
  })

  test('a plan is dropped, and a change at once takes its place', async () => {
    const later = addDays(ukDay(market.clock.now.getTime()), 9)
    await change(60, later)
    expect((await market.hit(dropPlanned, support, { body: { name: 'pay.timeout.normal' } })).status).toBe(200)
    expect((await market.hit(dropPlanned, support, { body: { name: 'pay.timeout.normal' } })).status).toBe(404)
    await change(60, later)
    await change(50, null)
    expect(await known()).toMatchObject({ value: '50', planned: null })
  })

  test('says how many open orders run by it', async () => {
    const count = async () =>
      (await market.hit(settingImpact, support, { query: { name: 'pay.timeout.normal' } })).data.count
    const before = await count()
    await makeOrder(market, { columns: { status: 1, pay_state: 0 } })
    expect(await count()).toBe(before + 1)
  })
})
