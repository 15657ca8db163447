import { sql } from 'drizzle-orm'
import { listOrders } from '@/lib/contract/order'
import { exportAddresses } from '@/lib/contract/order/address'
import { printOrders } from '@/lib/contract/order/bulk'
import { editShopProfile, getShopProfile } from '@/lib/contract/shop/profile'
import { ADDRESS_PRESETS, PRESET_COLUMNS, presetCells } from '@/lib/domain/address-preset'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
let liang: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  liang = await market.login('liang_manager')
})
afterAll(() => market.close())

test('papers name the dispatch and the return address of the shop, the country last', async () => {
  const { id } = await makeOrder(market)
  const [paper] = (await market.hit(printOrders, liang, { body: { ids: [id], document: 'address' } })).data
  for (const lines of [paper?.from.dispatch, paper?.from.returns]) {
    expect(lines?.length).toBeGreaterThan(3)
    expect(lines?.at(-1)).toMatch(/^(CHINA|UNITED KINGDOM)$/)
  }
})

describe('Addresses for carrier software', () => {
  const ask = (token: string, body: object) =>
    market.hit(exportAddresses, token, { body: { only: 'ready', reason: 'Uploading to Click & Drop', ...body } })

  test('hold what may go now, each order written down with the reason, the nearest deadline first', async () => {
    const free = await makeOrder(market, { qty: [1, 2], columns: { ship_by_at: '2020-01-01T00:00:00Z', late: true } })
    const held = await makeOrder(market, { columns: { held_by: 1, held_at: '2026-11-18T09:00:00Z' } })
    const open = await makeOrder(market, { columns: { after_sale_state: 1 } })
    const { status, data } = await ask(liang, {})
    const numbers = data.records.map(({ no }) => no)
    expect([status, numbers[0], data.capped]).toEqual([200, free.no, false])
    expect(numbers).not.toEqual(expect.arrayContaining([held.no]))
    expect(numbers).not.toEqual(expect.arrayContaining([open.no]))
    expect(data.records[0]).toMatchObject({ pieces: 3, postcode: expect.stringMatching(/\d/) })
    const looks = await peek<{ purpose: string; reason: string }>(
      market,
      sql`select purpose, reason from personal_access where order_id = ${free.id}`,
    )
    expect(looks).toEqual([{ purpose: 'export', reason: 'Uploading to Click & Drop' }])
    const late = (await ask(liang, { only: 'late' })).data.records.map(({ no }) => no)
    expect(late).toContain(free.no)
    expect(late.length).toBeLessThan(numbers.length)
  })

  test('ask for a reason, and are refused to users who may not reveal personal data', async () => {
    expect((await ask(liang, { reason: ' ' })).envelope.error).toBe('INVALID_INPUT')
    for (const clerk of ['liang_shipping', 'liang_readonly'])
      expect((await ask(await market.login(clerk), {})).envelope.error).toBe('FORBIDDEN')
  })

  test('fill each carrier’s columns by name; a number without a plus sign, which a spreadsheet would run', async () => {
    const [order] = (await ask(liang, {})).data.records
    if (!order) throw new Error('nothing waits')
    for (const preset of ADDRESS_PRESETS) {
      const cells = presetCells(preset, { ...order, name: 'Mary Ann Whitfield', phone: '+447700900123' })
      const row = Object.fromEntries(PRESET_COLUMNS[preset].map(([name], place) => [name, cells[place]]))
      expect(Object.values(row)).toEqual(expect.arrayContaining([order.no, order.postcode, order.town, '07700900123']))
      if (preset === 'evri') expect(row).toMatchObject({ First_name: 'Mary Ann', Last_name: 'Whitfield' })
    }
  })
})

test('the next orders follow the shop’s collection, for the shop and an operator alike; late ones are not among them', async () => {
  const [late, evening, tomorrow] = [
    await makeOrder(market, { columns: { ship_by_at: '2026-11-17T09:00:00Z' } }),
    await makeOrder(market, { columns: { ship_by_at: '2026-11-18T20:00:00Z' } }),
    await makeOrder(market, { columns: { ship_by_at: '2026-11-19T09:00:00Z' } }),
  ]
  const today = async () => {
    const query = { chip: 'dueToday', sort: 'shipBy', order: 'desc', size: 100 } as never
    return (await market.hit(listOrders, liang, { query })).data.records.map(({ no }) => no)
  }
  const operator = await market.login('operator')
  const ofLiang = async () => {
    const query = { chip: 'dueToday', sort: 'shipBy', order: 'desc', size: 100, ofShop: shopIdOf('liang') } as never
    return (await market.hit(listOrders, operator, { query })).data.records.map(({ no }) => no)
  }
  expect(await today()).toContain(evening.no)
  expect(await today()).not.toContain(late.no)
  expect(await today()).not.toContain(tomorrow.no)
  expect(await ofLiang()).toEqual(await today())
  const { data: profile } = await market.hit(getShopProfile, liang)
  const { shopName: _1, shopLogo: _2, shopNo: _3, shopType: _4, ...rest } = profile
  const { legalName: _5, companyNo: _6, vatNo: _7, legalAddress: _8, establishment: _9, ...body } = rest
  const earlier = { ...body, collectionAt: '10:00' } as never
  expect((await market.hit(editShopProfile, liang, { body: earlier })).status).toBe(200)
  // At half past ten today's collection has gone: tomorrow's is the next.
  expect(await today()).toContain(tomorrow.no)
  expect(await ofLiang()).toEqual(await today())
})
