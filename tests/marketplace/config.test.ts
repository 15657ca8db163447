import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/config'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods, undoShipment } from '@/lib/contract/order/shipping'
import { revealPersonal } from '@/lib/contract/order/work'
import { configValue } from '@/lib/contract/system'
import { FIXED_SETTINGS, SETTINGS, type SettingName } from '@/lib/domain/setting'
import { addUkDays } from '@/lib/domain/uk-time'
import { syncReference } from '@/lib/marketplace/modules/system'
import en from '@/messages/en-GB/config.json'
import zh from '@/messages/zh-CN/config.json'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

let market: TestMarketplace
let operator: string
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  operator = await market.login('operator')
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

/** The keys of the sheets, 6.11, as they stand there. */
const SHEET = [
  'pay.timeout.normal pay.timeout.flash pay.timeout.group receipt.auto.uk receipt.auto.overseas review.auto',
  'aftersale.window aftersale.sellerReply aftersale.buyerReturn aftersale.sellerReceive aftersale.refundHours',
  'arbitration.evidenceDays arbitration.slaDays withdraw.feeRate withdraw.min withdraw.secondApprover',
  'account.cooldown statement.weekday statement.disputeDays promo.maxDays promo.lockHours logo.intervalDays',
  'violation.monthly violation.banMonths notice.poll session.days request.timeout upload.image upload.video upload.doc',
  'page.size page.sizeDialog feedback.maxText feedback.maxImages pii.revealMinutes export.keepDays plan.warnDays',
  'plan.graceDays holiday.maxDays slot.holdMinutes undo.minutes chat.callTimeout chat.recallSeconds',
].flatMap((keys) => keys.split(' '))
type Words = { [key: string]: string | Words }
const wordAt = (texts: Words, key: string): unknown =>
  key
    .split('.')
    .reduce<string | Words | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts)

const MINUTE = 60_000
const known = async (name: string) => {
  const found = (await market.hit(contract.listSettings, operator)).data.find((each) => each.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const change = async (name: SettingName, value: number, more: object = {}, token = operator) =>
  market.hit(contract.editSetting, token, {
    body: { name, value, reason: 'a test', version: (await known(name)).version, ...more },
  })
const setTo = async (name: SettingName, value: number) => {
  if ((await known(name)).value !== String(value)) expect((await change(name, value)).status).toBe(200)
}
const read = async (id: string) => (await market.hit(getOrder, seller, { params: { id } })).data
const ship = (id: string) =>
  market.hit(deliverGoods, seller, {
    params: { id },
    body: { carrier: 'evri', trackingNo: `9182${Date.now()}`, refuseRepeated: false },
  })

describe('The configuration', () => {
  test('lists what can be changed with its range, and what cannot with the reason', async () => {
    const all = (await market.hit(contract.listSettings, operator)).data
    expect(all.map(({ name }) => name)).toEqual([...Object.keys(SETTINGS), ...Object.keys(FIXED_SETTINGS)])
    expect(await known('receipt.auto.uk')).toMatchObject({ value: '14', unit: 'days', min: 7, max: 30, fixed: false })
    expect(await known('withdraw.feeRate')).toMatchObject({ value: '8', unit: 'percent', group: 'money', fixed: false })
  })

  test('every key of the sheets (6.11) is readable, named in both languages', async () => {
    for (const name of SHEET) {
      const { data } = await market.hit(configValue, seller, { query: { name } })
      expect([name, data?.value]).toEqual([name, expect.stringMatching(/./)])
      for (const texts of [zh.name, en.name])
        expect([name, wordAt(texts, name)]).toEqual([name, expect.stringMatching(/./)])
    }
  })

  test('a change is effective at once, and shows who, when, before and after', async () => {
    expect((await change('review.auto', 21, { reason: 'more time at Christmas' })).status).toBe(200)
    const { data } = await market.hit(configValue, seller, { query: { name: 'review.auto' } })
    expect(data.value).toBe('21')
    const history = await market.hit(contract.settingHistory, operator, { query: { name: 'review.auto' } })
    expect(history.data.records[0]).toMatchObject({
      name: 'review.auto',
      before: '15',
      after: '21',
      reason: 'more time at Christmas',
      createBy: 'operator',
      createTime: market.clock.now.toISOString(),
    })
    expect(await known('review.auto')).toMatchObject({ value: '21', defaultValue: '15', updateBy: 'operator' })
    const audited = await peek<{ detail: object; change: object }>(
      market,
      sql`select detail, change from audit_entry where ref_type = 'config' order by at desc limit 1`,
    )
    expect(audited[0]).toEqual({
      detail: { reason: 'more time at Christmas' },
      change: [{ field: 'value', before: '15', after: '21' }],
    })
  })

  test('survives a newer version of the program', async () => {
    await setTo('review.auto', 21)
    await market.database.db.execute(sql`update installation set value = 'older' where key = 'reference'`)
    await syncReference(market.database.db)
    expect((await known('review.auto')).value).toBe('21')
  })

  test.each(Object.entries(SETTINGS))('%s stays within its range', async (name, { min, max }) => {
    for (const value of [min - 1, max + 1, -1, 0]) {
      const { status, envelope } = await change(name as SettingName, value)
      expect([value, status, envelope.fields]).toEqual([value, 400, { value: ['range'] }])
    }
    expect((await change(name as SettingName, min + 0.5)).status).toBe(400)
  })

  test('of two who change the same number the second is told; the same number again is no change', async () => {
    const { version } = await known('aftersale.window')
    expect((await change('aftersale.window', 20, { version })).status).toBe(200)
    expect((await change('aftersale.window', 25, { version })).envelope.error).toBe('VERSION_CONFLICT')
    expect((await change('aftersale.window', 20)).envelope.fields).toEqual({ value: ['same'] })
  })

  test('cannot be reached by other names, nor by people without the right', async () => {
    for (const name of ['statement.weekday', 'notice.poll', 'database.url', '__proto__'])
      expect((await change('review.auto', 20, { name })).status).toBe(400)
    const auditor = await market.login('auditor')
    expect((await market.hit(contract.listSettings, auditor)).status).toBe(403)
    expect((await change('review.auto', 20, {}, auditor)).status).toBe(403)
    expect((await change('review.auto', 20, {}, seller)).status).toBe(403)
  })

  test('its history is only ever added to', async () => {
    await setTo('review.auto', 22)
    const scoped = (statement: string) =>
      market.database.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('role', 'entrepot_app', true)`)
        await tx.execute(
          statement === 'delete' ? sql`delete from config_change` : sql`update config_change set after = '1'`,
        )
      })
    for (const statement of ['delete', 'update']) await expect(scoped(statement)).rejects.toThrow()
  })
})

describe('What the numbers do', () => {
  test('receipt counts as confirmed after the days that hold when the order is shipped', async () => {
    await setTo('receipt.auto.uk', 9)
    await setTo('receipt.auto.overseas', 44)
    const [near, far] = [await makeOrder(market), await makeOrder(market, { columns: { goods_location: 1 } })]
    await ship(near.id)
    await ship(far.id)
    const now = market.clock.now.getTime()
    expect((await read(near.id)).receiveBy).toBe(new Date(addUkDays(now, 9)).toISOString())
    expect((await read(far.id)).receiveBy).toBe(new Date(addUkDays(now, 44)).toISOString())
  })

  test('the timers of review and after-sales take the days that hold when they run', async () => {
    await setTo('review.auto', 30)
    await setTo('aftersale.window', 28)
    const now = market.clock.now.getTime()
    const columns = { status: 3, ship_state: 2, receive_by_at: new Date(now - 1).toISOString() }
    const { id } = await makeOrder(market, { columns })
    await sweep(market, 'order.receiptTimeout')
    expect((await read(id)).afterSaleUntil).toBe(new Date(addUkDays(now, 28)).toISOString())
    const [row] = await peek<{ at: string }>(market, sql`select review_by_at as at from orders where id = ${id}`)
    expect(new Date(row?.at ?? '').toISOString()).toBe(new Date(addUkDays(now, 30)).toISOString())
  })

  test('a shipment may be taken back for as many minutes', async () => {
    await setTo('undo.minutes', 3)
    const { id } = await makeOrder(market)
    const parcel = (await ship(id)).data.parcels[0]
    expect(Date.parse(parcel?.undoUntil ?? '') - market.clock.now.getTime()).toBe(3 * MINUTE)
    const undo = () => market.hit(undoShipment, seller, { params: { id }, body: { parcelId: parcel?.id ?? '' } })
    market.clock.advance(3 * MINUTE + 1)
    expect((await undo()).envelope.error).toBe('UNDO_TOO_LATE')
    await setTo('undo.minutes', 5)
    expect((await undo()).status).toBe(200)
  })

  test('a person’s data is open for as many minutes', async () => {
    await setTo('pii.revealMinutes', 2)
    const { id } = await makeOrder(market)
    const { data } = await market.hit(revealPersonal, seller, { params: { id }, body: { reason: 'calling the buyer' } })
    expect(Date.parse(data.until) - market.clock.now.getTime()).toBe(2 * MINUTE)
  })
})
