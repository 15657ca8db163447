import { sql } from 'drizzle-orm'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import { countVisit } from '@/lib/contract/visit'
import { VIEWS_MAX, VISITORS_OF_ADDRESS_MAX, type VisitAct } from '@/lib/domain/visit'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

const SERVICE_KEY = 'visits-are-counted-for-our-own-front-alone'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const WHOLE = '00000000-0000-0000-0000-000000000000'
const HOUR = 3_600_000

let market: TestMarketplace
let products: { id: string; shop: string }[]
const headers = { 'x-service-key': SERVICE_KEY }
beforeAll(async () => {
  market = await startMarketplace({ options: { serviceKey: SERVICE_KEY }, orders: 60 })
  const { data } = await market.hit(searchGoods, null, { query: { size: 50 } }, { headers })
  products = data.records.map(({ id, shop }) => ({ id, shop: shop.id }))
})
afterAll(() => market.close())
beforeEach(async () => {
  for (const table of ['visit_day', 'visit_total', 'visit_seen', 'visit_place', 'visit_salt'])
    await peek(market, sql`delete from ${sql.identifier(table)} returning 1`)
})

async function count(productId: string, address: string, { act = 'view' as VisitAct, agent = FIREFOX } = {}) {
  const answer = await market.hit(
    countVisit,
    null,
    { body: { productId, act, agent } },
    { headers: { ...headers, 'x-client-address': address } },
  )
  expect(answer.status).toBe(200)
  return answer.data.counted
}

const figures = (productId: string) =>
  peek(market, sql`select visitors, views, carts from visit_day where product_id = ${productId}`)
const total = () => peek(market, sql`select visitors, views, carts from visit_total`)

/** Two products of one shop, and one of another. */
function three(): [string, string, string] {
  const [first] = products
  const second = products.find(({ id, shop }) => id !== first?.id && shop === first?.shop)
  const other = products.find(({ shop }) => shop !== first?.shop)
  return [first?.id ?? '', second?.id ?? '', other?.id ?? '']
}

test('a visitor counts once a day for a product, its shop and the whole storefront; every look is a view', async () => {
  const [one, two, other] = three()
  for (const id of [one, one, two, other]) expect(await count(id, '203.0.113.1')).toBe(true)
  await count(one, '203.0.113.2')
  expect(await figures(one)).toEqual([{ visitors: 2, views: 3, carts: 0 }])
  expect(await figures(two)).toEqual([{ visitors: 1, views: 1, carts: 0 }])
  const shops = await figures(WHOLE)
  expect(shops).toHaveLength(2)
  expect(shops).toEqual(
    expect.arrayContaining([
      { visitors: 2, views: 4, carts: 0 },
      { visitors: 1, views: 1, carts: 0 },
    ]),
  )
  expect(await total()).toEqual([{ visitors: 2, views: 5, carts: 0 }])
})

test('a product counts as put into the cart once a day, for a visitor who has viewed it', async () => {
  const [one] = three()
  expect(await count(one, '203.0.113.1', { act: 'cart' })).toBe(false)
  await count(one, '203.0.113.1')
  expect(await count(one, '203.0.113.1', { act: 'cart' })).toBe(true)
  expect(await count(one, '203.0.113.1', { act: 'cart' })).toBe(false)
  expect(await figures(one)).toEqual([{ visitors: 1, views: 1, carts: 1 }])
  expect(await total()).toEqual([{ visitors: 1, views: 1, carts: 1 }])
})

test('robots, products not on sale and unknown products count nothing', async () => {
  const [one] = three()
  expect(await count(one, '203.0.113.1', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(false)
  expect(await count(one, '203.0.113.1', { agent: '' })).toBe(false)
  expect(await count('no-such-product', '203.0.113.1')).toBe(false)
  await peek(market, sql`update product set state = 4 where id = ${one} returning 1`)
  expect(await count(one, '203.0.113.1')).toBe(false)
  await peek(market, sql`update product set state = 2 where id = ${one} returning 1`)
  expect(await total()).toEqual([])
})

test('neither reloading nor other names of one browser make much of a figure', async () => {
  const [one] = three()
  for (let look = 0; look < VIEWS_MAX + 5; look += 1) await count(one, '203.0.113.1')
  expect(await figures(one)).toEqual([{ visitors: 1, views: VIEWS_MAX, carts: 0 }])
  for (let name = 0; name < VISITORS_OF_ADDRESS_MAX + 5; name += 1)
    await count(one, '2001:db8:1:2::1', { agent: `${FIREFOX} ${name}` })
  // All that a line may choose from is one address; another one is another.
  expect(await count(one, '2001:db8:1:2:ffff::9', { agent: `${FIREFOX} x` })).toBe(false)
  expect(await count(one, '2001:db8:1:3::1')).toBe(true)
  expect(await total()).toEqual([
    { visitors: 2 + VISITORS_OF_ADDRESS_MAX, views: VIEWS_MAX + VISITORS_OF_ADDRESS_MAX + 1, carts: 0 },
  ])
})

test('two looks at the same moment are one visitor', async () => {
  const [one] = three()
  await Promise.all(Array.from({ length: 6 }, () => count(one, '203.0.113.1')))
  expect(await figures(one)).toEqual([{ visitors: 1, views: 6, carts: 0 }])
  expect(await total()).toEqual([{ visitors: 1, views: 6, carts: 0 }])
})

test('nothing that is kept names an address or a browser, and the day over nothing tells visitors apart', async () => {
  const [one] = three()
  await count(one, '203.0.113.77')
  const kept = JSON.stringify([
    await peek(market, sql`select * from visit_seen`),
    await peek(market, sql`select * from visit_place`),
    await peek(market, sql`select * from audit_entry where action like '%visit%' or ip = '203.0.113.77'`),
  ])
  expect(kept).not.toMatch(/203\.0\.113|Firefox|visit\/count/)
  expect(await sweep(market, 'visit.forget')).toBe(0)
  market.clock.advance(14 * HOUR)
  // The same person is new on the next day.
  expect(await count(one, '203.0.113.77')).toBe(true)
  expect(await sweep(market, 'visit.forget')).toBe(5)
  expect(await peek(market, sql`select count(*)::int as n from visit_seen`)).toEqual([{ n: 3 }])
  expect(await total()).toHaveLength(2)
  market.clock.advance(-14 * HOUR)
})

test('a caller who is not our own front counts nothing', async () => {
  const [one] = three()
  const { status } = await market.hit(countVisit, null, { body: { productId: one, act: 'view', agent: FIREFOX } })
  expect(status).toBe(403)
  expect((await market.hit(goodsOnSale, null, { params: { id: one } }, { headers })).status).toBe(200)
})
