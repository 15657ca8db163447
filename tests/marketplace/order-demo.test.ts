import { sql } from 'drizzle-orm'
import { asPlatform, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import type { SeededShop } from '@/lib/marketplace/modules/goods'
import { drawOrders } from '@/lib/marketplace/modules/order/seed/seed'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { START, startMarketplace, type TestMarketplace } from '../support/marketplace'

const ORDERS = 5_000
const HOUR_MS = 3_600_000
/** Spread over a week so that every hour of the day comes up. */
const MOMENTS = Array.from({ length: 6 }, (_, index) => new Date(START.getTime() + index * 29 * HOUR_MS + index * 777))

let market: TestMarketplace
let shops: SeededShop[]
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shops = await seededShops()
})
afterAll(() => market.close())

/** The shops and SKUs of the demo as the drawing of orders wants them. */
const seededShops = (): Promise<SeededShop[]> =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    const skus = await rowsOf<SeededShop['skus'][number]>(
      tx,
      sql`select s.id, s.shop_id as "shopId", s.product_id as "productId", s.code, s.spec_zh as "specZh", s.spec_en as "specEn",
        p.title_zh as "titleZh", p.title_en as "titleEn", p.picture, s.price_p as "priceP", p.promise_hours as "promiseHours"
        from sku s join product p on p.id = s.product_id order by s.code`,
    )
    const of = (id: string) => skus.filter(({ shopId }) => shopId === id)
    return ['liang', 'pennine', 'maud', 'jade'].map((key) => ({
      id: shopIdOf(key),
      key,
      no: key,
      establishment: 'uk',
      goodsLocation: 'uk',
      ...{ seller: { establishment: 'uk' as const, registered: true }, limitP: 13_500 },
      skus: of(shopIdOf(key)).map((sku) => ({ ...sku, vat: { rateBp: 2_000, excise: false } })),
    }))
  })

function countOf(at: Date) {
  // Counting needs no encryption, which takes half of the time.
  const vault = { ...market.vault, seal: () => 'sealed', token: () => 1n }
  const blocks = Array.from(drawOrders({ count: ORDERS, at, vault, shops }), ({ batch }) => batch)
  const lines = new Map<unknown, number>()
  for (const { order_id: id } of blocks.flatMap((batch) => batch.lines)) lines.set(id, (lines.get(id) ?? 0) + 1)
  const own = blocks.flatMap((batch) => batch.orders).filter(({ shop_id: shop }) => shop === shopIdOf('liang'))
  const open = own.filter(({ status }) => status === 2)
  return {
    unpaid: own.filter(({ status }) => status === 1).length,
    onTheWay: own.filter(({ status }) => status === 3).length,
    open: open.length,
    several: open.filter(({ id }) => (lines.get(id) ?? 0) > 1).length,
    partShipped: open.filter(({ ship_state: state }) => state === 1).length,
    held: open.filter(({ held_by: by }) => by !== null).length,
    late: open.filter(({ late }) => late).length,
  }
}

/** Orders that a visitor, and every journey, finds at the demo's largest shop. */
const AT_LEAST = { unpaid: 6, onTheWay: 100, open: 25, several: 5, partShipped: 2, held: 2, late: 2 }

test.each(MOMENTS.map((at) => [at.toISOString(), at] as const))(
  'a demo that begins at %s has orders in every state that a day’s work meets',
  (_, at) => {
    const counted = countOf(at)
    const short = Object.entries(AT_LEAST).filter(([name, least]) => counted[name as keyof typeof counted] < least)
    expect(short).toEqual([])
  },
)
