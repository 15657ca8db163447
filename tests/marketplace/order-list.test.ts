import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/order'
import { exportOrders } from '@/lib/contract/order/bulk'
import { editAddress } from '@/lib/contract/order/work'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
let liang: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 700 })
  liang = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

type Query = Partial<Record<keyof contract.OrderQuery, string | number>>
const list = (query: Query = {}, token = liang) => market.hit(contract.listOrders, token, { query } as never)
const page = async (query: Query = {}, token = liang) => (await list(query, token)).data
const counted = async (condition: ReturnType<typeof sql>): Promise<number> =>
  (
    await peek<{ n: number }>(
      market,
      sql`select count(*)::int as n from orders o join shop s on s.id = o.shop_id where s.no = 'S10001' and ${condition}`,
    )
  )[0]?.n ?? 0

describe('The order list', () => {
  test('shows a shop its own orders, newest first, eight a page', async () => {
    const { records, total, size } = await page()
    expect([records.length, size]).toEqual([8, 8])
    expect(total).toBe(await counted(sql`true`))
    const placed = records.map((record) => record.placedAt)
    expect(placed).toEqual([...placed].sort().reverse())
    expect(new Set(records.map((record) => record.shopId)).size).toBe(1)
    for (const { recipient, phoneEnds = '' } of records) expect(recipient + phoneEnds).toMatch(/\*$/)
  })

  test.each([
    [{ status: 3 }, sql`o.status = 3`],
    [{ chip: 'late' }, sql`o.status = 2 and o.ship_by_at < '2026-11-18T10:30:00Z' and o.held_by is distinct from 3`],
    [{ chip: 'held' }, sql`o.status = 2 and o.held_by is not null`],
    [{ chip: 'partShipped' }, sql`o.status = 2 and o.ship_state = 1`],
    [
      { chip: 'dueToday' },
      sql`o.status = 2 and o.ship_by_at >= '2026-11-18T10:30:00Z' and o.ship_by_at < '2026-11-19T00:00:00Z'
        and o.held_by is distinct from 3`,
    ],
    [{ payType: 3 }, sql`o.pay_type = 3`],
    [{ promiseHours: 48 }, sql`o.promise_hours = 48`],
    [{ kind: 'flash' }, sql`o.kind = 2`],
    [{ kind: 'normal' }, sql`o.kind = 0`],
    [{ minP: 5000, maxP: 9000 }, sql`o.paid_p between 5000 and 9000`],
    [{ carrier: 'evri' }, sql`o.carrier = 'evri'`],
    [{ goodsLocation: 'overseas' }, sql`o.goods_location = 1`],
    [{ invoiceStatus: 1 }, sql`o.invoice_status = 1`],
    [{ hasNote: 1 }, sql`o.has_note`],
    [{ rateState: 0 }, sql`o.rate_state = 0`],
    [{ rateState: 1 }, sql`o.rate_state = 1`],
    [{ afterSale: 1 }, sql`o.after_sale_state <> 0`],
    [{ afterSale: 0 }, sql`o.after_sale_state = 0`],
    [
      { paidFrom: '2026-10-25', paidTo: '2026-10-25' },
      sql`(o.paid_at at time zone 'Europe/London')::date = '2026-10-25'`,
    ],
    [
      { dueFrom: '2026-10-24', dueTo: '2026-10-26' },
      sql`(o.ship_by_at at time zone 'Europe/London')::date between '2026-10-24' and '2026-10-26'`,
    ],
    [{ lines: 'multi' }, sql`o.status = 2 and (select count(*) from order_line l where l.order_id = o.id) > 1`],
    [{ ready: 1 }, sql`o.status = 2 and o.held_by is null and o.after_sale_state = 0`],
    [{ area: 'ＭＡＮchester' }, sql`o.status = 2 and o.area ilike '%manchester%'`],
    [
      { area: 'se1', lines: 'single' },
      sql`o.status = 2 and o.area ilike '%se1%' and
      (select count(*) from order_line l where l.order_id = o.id) = 1`,
    ],
    [{ area: '%' }, sql`false`],
    [
      { placedFrom: '2026-11-01', placedTo: '2026-11-10' },
      sql`o.placed_at >= '2026-11-01' and o.placed_at < '2026-11-11'`,
    ],
    [
      { placedFrom: '2026-10-25', placedTo: '2026-10-25' },
      sql`o.placed_at >= '2026-10-24T23:00:00Z' and o.placed_at < '2026-10-26'`,
    ],
  ])('filters by %j', async (query, condition) => {
    const { total, capped } = await page(query as Query)
    expect([total, capped]).toEqual([await counted(condition), false])
  })

  test.each([
    ['shipBy', 'asc'],
    ['shipBy', 'desc'],
    ['paidP', 'asc'],
    ['paidP', 'desc'],
    ['placedAt', 'asc'],
  ] as const)(
    'sorted by %s %s, the pages and the export hold every order once and in the same order',
    async (sort, order) => {
      const ids: string[] = []
      for (let current = 1; current <= 3; current++)
        ids.push(...(await page({ sort, order, size: 100, current, status: 5 })).records.map((record) => record.id))
      expect(new Set(ids).size).toBe(ids.length)
      const body = { filter: { status: 5 }, sort, order, after: null }
      const exported = await market.hit(exportOrders, liang, { body })
      expect(exported.data.records.slice(0, ids.length).map((record) => record.id)).toEqual(ids)
    },
  )

  test('a page beyond the end answers with the last page and its number', async () => {
    const { records, current, total } = await page({ current: 900, status: 5 })
    expect(current).toBe(Math.ceil(total / 8))
    expect(records.length).toBe(total % 8 === 0 ? 8 : total % 8)
    expect((await page({ current: 9, q: 'zzzzqqq' })).current).toBe(1)
  })

  test.each(['extractvalue(1,1)', 'rank', 'placedAt desc', 'paid_p;drop table orders', 'sort'])(
    'a sort called "%s" is refused (JB-03)',
    async (sort) => {
      const answer = await list({ sort })
      expect([answer.status, answer.envelope.error]).toEqual([400, 'INVALID_INPUT'])
    },
  )

  test('text that looks like SQL finds nothing and breaks nothing (JB-04)', async () => {
    const hostile = ["' or 1=1 --", '%', '_', '\\', '{1,2}', "');select pg_sleep(9);--", '"', '\u0000x', '{', '}']
    for (const q of hostile) expect((await list({ q })).status).toBe(200)
    expect((await page({ q: '%%%%%' })).total).toBe(0)
  })
})

describe('Free text', () => {
  const orderNo = async () => (await page({ status: 3 })).records[0]

  test('an order, a parent and a tracking number each find the order', async () => {
    const order = await orderNo()
    for (const q of [order?.no, order?.no.toLowerCase(), order?.parentNo, order?.trackingNo])
      expect((await page({ q: q ?? '' })).records.map((record) => record.id)).toContain(order?.id)
    expect((await page({ q: order?.no.slice(0, 8) ?? '' })).total).toBeGreaterThan(0)
  })

  test('an order is found without its letters, and many are found by a list of their numbers', async () => {
    const [one, two, three] = (await page({ status: 3 })).records
    expect((await page({ q: one?.no.slice(2) ?? '' })).records.map(({ id }) => id)).toContain(one?.id)
    const pasted = `${one?.no}, ${two?.no.slice(2)}\n${three?.trackingNo}`
    const found = (await page({ q: pasted, status: 3 })).records.map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining([one?.id, two?.id, three?.id]))
    expect((await page({ q: `${one?.no} silk` })).total).toBe(0)
  })

  test('towns and postcode districts find what the rows show, the end of a number the orders that end so', async () => {
    for (const [q, area] of [
      ['London', 'London %'],
      ['newcastle upon tyne', 'Newcastle upon Tyne %'],
      ['SE15', '% SE15'],
    ] as const)
      expect([q, (await page({ q })).total]).toEqual([q, await counted(sql`o.area like ${area}`)])
    const order = await orderNo()
    for (const size of [4, 5, 6]) {
      const q = order?.no.slice(-size) ?? ''
      const { records, total } = await page({ q, size: 100 })
      expect(records.map(({ id }) => id)).toContain(order?.id)
      if (size > 4) expect([q, total]).toEqual([q, await counted(sql`o.no like ${`%${q}`}`)])
    }
  })

  test('product words in both languages, beginnings and codes find what a scan of the lines finds', async () => {
    for (const [q, pattern] of [
      ['丝绸', '%丝绸%'],
      ['silk', '%silk%'],
      ['keyb', '%keyboard%'],
    ] as const) {
      const expected = await counted(sql`exists (select 1 from order_line l where l.order_id = o.id
        and (l.title_zh like ${pattern} or lower(l.title_en) like ${pattern}))`)
      expect([q, (await page({ q })).total]).toEqual([q, expected])
    }
    const code = await counted(sql`exists (select 1 from order_line l where l.order_id = o.id and l.code = 'TS-01-6')`)
    expect((await page({ q: 'TS-01-6' })).total).toBe(code)
  })

  test('words are asked for together, and filters hold as well', async () => {
    const has = (start: string) => sql`exists (select 1 from order_line l where l.order_id = o.id
      and (l.title_en || ' ' || l.spec_en) ~* ${`\\m${start}`})`
    const both = sql`${has('tea')} and ${has('set')}`
    expect((await page({ q: 'tea set' })).total).toBe(await counted(both))
    expect((await page({ q: 'set tea', status: 5 })).total).toBe(await counted(sql`o.status = 5 and ${both}`))
  })

  test('a recipient is found by each name and by the phone; a new name replaces the old one', async () => {
    const { id } = await makeOrder(market)
    const rename = async (name: string, phone: string, version: number) =>
      market.hit(editAddress, liang, {
        params: { id },
        body: {
          address: { name, phone, line1: '1 Mill Lane', line2: '', town: 'Ely', county: '', postcode: 'CB7 4AA' },
          reason: 'wrong name',
          version,
        },
      })
    await rename('Zebedee Quillfeather', '+44 7700 904711', 1)
    for (const q of ['zebedee', 'QUILLFEATHER', 'zebedee quillfeather', '4711'])
      expect([q, (await page({ q })).records.map((record) => record.id)]).toEqual([q, [id]])
    for (const q of ['ely', 'Ely CB7', 'cb7', 'CB7 4AA', 'cb74aa', 'zebedee CB7 4AA'])
      expect([q, (await page({ q })).records.map((record) => record.id)]).toEqual([q, [id]])
    for (const q of ['07700 904711', '+44 7700 904711', '+44 (0)7700-904711', '00447700904711', '7700904711'])
      expect([q, (await page({ q })).records.map((record) => record.id)]).toEqual([q, [id]])
    for (const q of ['4711', '07700 904711']) expect((await page({ q })).records[0]?.phoneEnds).toBe('4711')
    for (const q of ['CB7 4AB', '07700 904712', 'ely SW1A']) expect([q, (await page({ q })).total]).toEqual([q, 0])
    await rename('欧阳千寻', '+44 7700 904712', 2)
    expect((await page({ q: '07700 904711' })).total).toBe(0)
    expect((await page({ q: 'zebedee' })).total).toBe(0)
    for (const q of ['欧阳千寻', '千寻', '欧'])
      expect((await page({ q })).records.map((record) => record.id)).toEqual([id])
  })

  test('the words themselves stand nowhere in the database', async () => {
    const rows = await peek<{ n: number }>(
      market,
      // A whole name: sealed text is 64 letters by chance, and among all orders five of them do meet.
      sql`select count(*)::int as n from orders o where o::text like '%Quillfeather%' or o::text like '%欧阳%'`,
    )
    expect(rows[0]?.n).toBe(0)
  })
})

describe('Counts', () => {
  test('agree with the list for every status and chip, with and without a text', async () => {
    for (const q of [undefined, 'silk']) {
      const { data } = await market.hit(contract.countOrders, liang, { query: q ? { q } : {} })
      for (const [status, count] of Object.entries(data.byStatus))
        expect([status, count.count]).toEqual([status, (await page({ status, ...(q && { q }) })).total])
      for (const [chip, count] of Object.entries(data.byChip))
        expect([chip, count.count]).toEqual([chip, (await page({ chip, ...(q && { q }) })).total])
      expect(data.all.count).toBe((await page(q ? { q } : {})).total)
    }
  })
})

describe('Scope', () => {
  test('an operator sees every shop and may narrow; a seller may not widen', async () => {
    const shops = (await market.hit(contract.listShopChoices, operator)).data
    const sums = await Promise.all(shops.map(async ({ id }) => (await page({ ofShop: id }, operator)).total))
    expect((await page({}, operator)).total).toBe(sums.reduce((sum, one) => sum + one, 0))
    const other = shops.find(({ name }) => name === 'Pennine Home')?.id ?? ''
    expect(sums.filter((sum) => sum > 0).length).toBeGreaterThan(3)
    const own = await page({ ofShop: other })
    expect(new Set(own.records.map((record) => record.shopName))).toEqual(new Set(['Liang & Co.']))
  })

  test('a new shop has no orders and no counts', async () => {
    const token = await market.login('harbour_owner')
    expect(await page({}, token)).toMatchObject({ records: [], total: 0, current: 1 })
  })

  test('words and numbers of another shop find nothing', async () => {
    const token = await market.login('hannah_pennine')
    const foreign = (await page({ status: 3 })).records[0]
    for (const q of [foreign?.no, foreign?.no.slice(-8), foreign?.trackingNo, '丝绸', 'silk'])
      expect([q, (await page({ q: q ?? '' }, token)).total]).toEqual([q, 0])
  })

  test.each([
    {},
    { status: 2, sort: 'shipBy', order: 'asc' },
    { status: 3, sort: 'paidP', order: 'desc' },
    { sort: 'shipBy', order: 'desc' },
    { q: 'tea', order: 'asc' },
  ] as Query[])('the orders before and after one are those of the list %j', async (query) => {
    const { records } = await page({ ...query, size: 40 })
    const ids = records.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(2)
    for (const [index, id] of ids.slice(0, -1).entries()) {
      const { data } = await market.hit(contract.orderNeighbours, liang, { params: { id }, query } as never)
      expect(data).toEqual({ previousId: ids[index - 1] ?? null, nextId: ids[index + 1] })
    }
  })

  test('an order knows how many other shops share its payment, and nothing of them', async () => {
    const [shared] = await peek<{ id: string }>(
      market,
      sql`select o.id from orders o join shop s on s.id = o.shop_id where s.no = 'S10001'
        and exists (select 1 from orders p where p.parent_id = o.parent_id and p.shop_id <> o.shop_id) limit 1`,
    )
    const sibling = await market.hit(contract.getOrder, liang, { params: { id: shared?.id ?? '' } })
    expect(sibling.data.otherShops).toBe(1)
  })
})
