import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { uploadFile } from '@/lib/contract/file'
import * as goods from '@/lib/contract/goods'
import * as bulk from '@/lib/contract/goods/bulk'
import * as changes from '@/lib/contract/goods/change'
import * as prices from '@/lib/contract/goods/price'
import * as reviews from '@/lib/contract/goods/review'
import { goodsOnSale } from '@/lib/contract/mall'
import { getTask, undoTask } from '@/lib/contract/task'
import { charmPrice, isPriceLeap, shiftedPrice } from '@/lib/domain/product'
import { mp4 } from '../support/file-zoo'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep, workOff } from '../support/orders'

let market: TestMarketplace
let seller: string
let neighbour: string
let operator: string
let pictureId: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  neighbour = await market.login('hannah_pennine')
  operator = await market.login('operator')
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#14c' } })
    .png()
    .toBuffer()
  pictureId = (await market.hit(goods.addGoodsPicture, seller, { body: { base64: bytes.toString('base64') } })).data.id
})
afterAll(() => market.close())

let nth = 0
/** A product on sale with two SKUs at £10, ten pieces each. */
async function onSale() {
  nth += 1
  const code = `DESK-${nth}`
  const sku = (part: string) => ({
    ...{ id: null, code: `${code}-${part}`, specZh: part, specEn: part, priceP: 1000, listPriceP: 1200 },
    ...{ weightG: 100, stockBefore: 0, stock: 10, safety: 0, enabled: true, picture: pictureId },
  })
  const body = {
    ...{ code, titleZh: `书桌${nth}`, titleEn: `Desk ${nth}`, category: 'home', pictures: [pictureId], detailZh: '' },
    ...{ detailEn: 'Oak.', promiseHours: 48 as const, goodsLocation: 'uk' as const, afterPass: 2 as const },
    skus: [sku('A'), sku('B')],
  }
  const { id } = (await market.hit(goods.addGoods, seller, { body })).data
  await market.hit(goods.submitGoods, seller, { body: { id, version: (await read(id)).version } })
  const review = (await read(id)).reviews[0]
  if (!review) throw new Error('nothing waits')
  const decided = {
    id: review.id,
    version: review.version,
    accept: true,
    declined: [],
    remarkZh: '',
    remarkEn: '',
    riskNote: 'Looked at it twice',
  }
  await market.hit(reviews.decideGoodsReview, operator, { body: decided })
  return { ...(await read(id)), code }
}
const read = async (id: string) => (await market.hit(goods.queryGoods, seller, { body: { id } })).data
const rowsOf = async (code: string, token = seller) =>
  (await market.hit(prices.listPrices, token, { query: { q: code, size: 100 } })).data.records
const save = (rows: object[], token = seller) => market.hit(prices.savePrices, token, { body: { rows } as never })

describe('The grid of prices and stock', () => {
  test('saves many cells at once; a leap of a price waits while the rest of its row applies', async () => {
    const { id, code } = await onSale()
    const [a, b] = await rowsOf(code)
    if (!a || !b) throw new Error('two rows')
    const saved = await save([
      { id: a.id, version: a.version, priceP: 1090, safety: 2, stock: { before: 10, wanted: 25 } },
      { id: b.id, version: b.version, priceP: 2000, promiseHours: 24 },
    ])
    expect(saved.data).toEqual({ saved: 2, reviewed: 1, refused: [], taskId: null })
    const after = await read(id)
    expect(after.skus).toMatchObject([
      { priceP: 1090, listPriceP: 1200, onHand: 25, safety: 2 },
      { priceP: 1000, listPriceP: 1200 },
    ])
    expect(after).toMatchObject({ promiseHours: 24, changePending: true })
    expect((await rowsOf(code)).map(({ waitingP }) => waitingP)).toEqual([null, 2000])
    const [change] = (await market.hit(changes.listGoodsChanges, seller, { query: { q: code } })).data.records
    expect(change).toMatchObject({ risk: 'light', fields: ['skus'], state: 0, no: `${code} #2` })
  })

  test('a second leap joins the change that waits, and a reviewer who saw the first is refused', async () => {
    const { id, code } = await onSale()
    const [a, b] = await rowsOf(code)
    if (!a || !b) throw new Error('two rows')
    await save([{ id: a.id, version: a.version, priceP: 5000 }])
    const seen = (await read(id)).reviews.find(({ state }) => state === 0)
    await save([{ id: b.id, version: b.version, priceP: 6000 }])
    const now = (await read(id)).reviews.find(({ state }) => state === 0)
    expect(now).toMatchObject({ id: seen?.id, patch: { skus: [{ priceP: 5000 }, { priceP: 6000 }] } })
    const body = {
      accept: true,
      declined: [],
      remarkZh: '',
      remarkEn: '',
      riskNote: 'Looked at it twice',
      id: seen?.id ?? '',
    }
    const old = await market.hit(reviews.decideGoodsReview, operator, {
      body: { ...body, version: seen?.version ?? 0 },
    })
    expect(old.envelope.error).toBe('VERSION_CONFLICT')
    await market.hit(reviews.decideGoodsReview, operator, { body: { ...body, version: now?.version ?? 0 } })
    expect((await read(id)).skus).toMatchObject([{ priceP: 5000 }, { priceP: 6000 }])
  })

  test('a row that somebody changed meanwhile is left alone and said; the others are saved', async () => {
    const { code } = await onSale()
    const [a, b] = await rowsOf(code)
    if (!a || !b) throw new Error('two rows')
    await save([{ id: a.id, version: a.version, priceP: 1010 }])
    const answer = await save([
      { id: a.id, version: a.version, priceP: 1020 },
      { id: b.id, version: b.version, priceP: 1020 },
    ])
    expect(answer.data).toMatchObject({ saved: 1, refused: [{ id: a.id, error: 'VERSION_CONFLICT' }] })
    expect((await rowsOf(code)).map(({ priceP }) => priceP)).toEqual([1010, 1020])
  })

  test('fewer pieces than were sold are refused at their cell, and nothing of that row is written', async () => {
    const { code } = await onSale()
    const [a] = await rowsOf(code)
    if (!a) throw new Error('a row')
    await peek(market, sql`update sku set allocated = 6 where id = ${a.id} returning id`)
    const answer = await save([{ id: a.id, version: a.version, stock: { before: 10, wanted: 5 }, priceP: 1050 }])
    expect(answer.data.refused).toEqual([{ id: a.id, error: 'STOCK_PROMISED', field: 'stock' }])
    expect((await rowsOf(code))[0]).toMatchObject({ onHand: 10, priceP: 1000 })
  })

  test('rows of another shop do not exist', async () => {
    const { code } = await onSale()
    const [a] = await rowsOf(code)
    expect(await rowsOf(code, neighbour)).toEqual([])
    const answer = await save([{ id: a?.id ?? '', version: 1, priceP: 1050 }], neighbour)
    expect(answer.data).toMatchObject({ saved: 0, refused: [{ error: 'NOT_FOUND' }] })
  })
})

describe('Many products at once', () => {
  const check = (action: bulk.GoodsAction, ids: string[]) =>
    market.hit(bulk.checkGoodsBulk, seller, { body: { action, selection: { ids } } })
  const run = (body: object) => market.hit(bulk.runGoodsBulk, seller, { body: body as never })

  test('says first which of them an action would change, does those, and takes it back', async () => {
    const [one, other] = [await onSale(), await onSale()]
    await market.hit(goods.shelfGoods, seller, { body: { ids: [other.id], on: false } })
    const ids = [one.id, other.id]
    const seen = (await check('delist', ids)).data
    expect(seen).toMatchObject({ total: 2, ok: [{ id: one.id }], no: [{ id: other.id, reason: 'wrongState' }] })
    const task = (await run({ action: 'delist', ids })).data
    expect(task.total).toBe(1)
    await workOff(market)
    expect((await read(one.id)).state).toBe(4)
    await market.hit(undoTask, seller, { params: { id: task.id } })
    await workOff(market)
    expect((await read(one.id)).state).toBe(2)
  })

  test('shifts prices SKU by SKU; an undo skips the ones changed since', async () => {
    const { id, code } = await onSale()
    const task = (await run({ action: 'price', ids: [id], percent: 5, charm: true })).data
    await workOff(market)
    expect((await rowsOf(code)).map(({ priceP }) => priceP)).toEqual([1099, 1099])
    const [a] = await rowsOf(code)
    await save([{ id: a?.id ?? '', version: a?.version ?? 0, safety: 1 }])
    await market.hit(undoTask, seller, { params: { id: task.id } })
    await workOff(market)
    expect((await rowsOf(code)).map(({ priceP }) => priceP)).toEqual([1099, 1000])
    const told = (await market.hit(getTask, seller, { params: { id: task.id } })).data.items
    expect(told.map(({ error }) => error)).toContain('VERSION_CONFLICT')
  })

  test('products with unshipped orders stay out of the recycle bin; the rest goes there and is purged after 30 days', async () => {
    const [one, other] = [await onSale(), await onSale()]
    const ids = [one.id, other.id]
    await run({ action: 'delist', ids })
    await workOff(market)
    await peek(market, sql`update sku set allocated = 1 where product_id = ${one.id} returning id`)
    expect((await check('recycle', ids)).data).toMatchObject({ no: [{ id: one.id, reason: 'openOrders' }] })
    await run({ action: 'recycle', ids })
    await workOff(market)
    expect([(await read(one.id)).state, (await read(other.id)).state]).toEqual([4, 9])
    expect(await sweep(market, 'goods.purgeBin')).toBe(0)
    await peek(
      market,
      sql`update product set recycled_at = recycled_at - interval '31 days' where id = ${other.id} returning id`,
    )
    const file = (await market.hit(uploadFile, seller, { query: { kind: 'video', name: 'a.mp4' } }, { file: mp4() }))
      .data.id
    await peek(
      market,
      sql`update stored_file set ref_type = 'productVideo', ref_id = ${other.id}, unclaimed_since = null
        where id = ${file} returning id`,
    )
    expect(await sweep(market, 'goods.purgeBin')).toBe(1)
    expect(await peek(market, sql`select ref_id as ref from stored_file where id = ${file}`)).toEqual([{ ref: null }])
    expect((await market.hit(goods.queryGoods, seller, { body: { id: other.id } })).status).toBe(404)
  })
})

describe('The list of products', () => {
  test('counts its tabs under the same filters, and sells are counted', async () => {
    const counts = (await market.hit(goods.countGoods, seller, { query: {} })).data
    for (const tab of goods.GOODS_TABS) {
      const { total } = (await market.hit(goods.listGoods, seller, { query: { state: tab } })).data
      expect([tab, counts[tab]?.count]).toEqual([tab, total])
    }
    const best = (await market.hit(goods.listGoods, seller, { query: { sort: 'sales30', order: 'desc' } })).data.records
    expect(best[0]?.sales30).toBeGreaterThan(0)
    expect(best.map(({ sales30 }) => sales30)).toEqual(best.map(({ sales30 }) => sales30).sort((a, b) => b - a))
  })

  test('finds by price and by the pieces that are left', async () => {
    const { code, id } = await onSale()
    const found = async (query: object) =>
      (await market.hit(goods.listGoods, seller, { query: { q: code, ...query } as never })).data.total
    expect(await found({ priceFrom: '9.99', priceTo: '10' })).toBe(1)
    expect(await found({ priceFrom: '10.01' })).toBe(0)
    await peek(market, sql`update sku set on_hand = 1, alert_at = 3 where product_id = ${id} returning id`)
    expect(await found({ stockLow: '1' })).toBe(1)
    await peek(market, sql`update sku set on_hand = 0 where product_id = ${id} returning id`)
    expect(await found({ state: 'soldOut' })).toBe(1)
  })
})

describe('Raises and reductions', () => {
  const priceNow = async (code: string) => {
    const [a] = await rowsOf(code)
    if (!a) throw new Error('no row')
    return a
  }
  const set = async (code: string, priceP: number) => {
    market.clock.now = new Date(market.clock.now.getTime() + 60_000)
    const { id, version } = await priceNow(code)
    return (await save([{ id, version, priceP }])).data.reviewed
  }
  const shown = async (goodsId: string) =>
    (await market.hit(goodsOnSale, '', { params: { id: goodsId } })).data.skus.map(({ priceP, listP }) => [
      priceP,
      listP,
    ])

  test('a raise in small steps within thirty days is one raise, and waits for the platform', async () => {
    const { code } = await onSale()
    expect(await set(code, 1050)).toBe(0)
    expect(await set(code, 1099)).toBe(0)
    // £10.00 → £10.50 → £10.99 → £11.50: each step is small, the whole is 15 %.
    expect(await set(code, 1150)).toBe(1)
    expect((await priceNow(code)).priceP).toBe(1099)
    // Back to where it began is no raise of the thirty days; a month later the count begins anew.
    expect(await set(code, 1000)).toBe(0)
    expect(await set(code, 1095)).toBe(0)
    const now = market.clock.now
    market.clock.now = new Date(now.getTime() + 31 * 86_400_000)
    seller = await market.login('liang_manager')
    expect(await set(code, 1200)).toBe(0)
    market.clock.now = now
    seller = await market.login('liang_manager')
  })

  test('a list price is no price before unless it was real: thirty days on sale, and sold', async () => {
    const { id, code } = await onSale()
    // Listed at £12.00 and never sold at it.
    expect(await shown(id)).toEqual([
      [1000, 1000],
      [1000, 1000],
    ])
    const { id: skuId } = await priceNow(code)
    // On sale at £12.00 for the 29 days before today, as its history tells.
    await peek(
      market,
      sql`update sku_price set from_at = from_at - interval '2 days' where sku_id = ${skuId} returning 1`,
    )
    const at = market.clock.now.getTime()
    const past = (days: number) => new Date(at - days * 86_400_000).toISOString()
    await peek(
      market,
      sql`insert into sku_price select id, shop_id, 1200, ${past(31.5)}, ${past(2.5)} from sku where id = ${skuId} returning 1`,
    )
    const sweepNow = () => sweep(market, 'order.referencePrices')
    await sweepNow()
    expect((await priceNow(code)).wasP).toBeNull()
    await peek(
      market,
      sql`update sku_price set until_at = ${past(1.4)} where sku_id = ${skuId} and price_p = 1200 returning 1`,
    )
    await sweepNow()
    // Thirty days, but nobody bought it.
    expect((await priceNow(code)).wasP).toBeNull()
    await peek(
      market,
      sql`update order_line set sku_id = ${skuId}, list_p = 1200 where id = (select l.id from order_line l
        join orders o on o.id = l.order_id where o.paid_at is not null and l.refunded_qty = 0
        order by o.paid_at desc limit 1) returning 1`,
    )
    await sweepNow()
    expect((await priceNow(code)).wasP).toBe(1200)
    expect((await shown(id))[0]).toEqual([1000, 1200])
  })

  test('of the demo, one product costs less than before; ninety days later it no longer says so', async () => {
    const clock = await peek<{ id: string }>(market, sql`select id from product where code = 'PC-03'`)
    const id = clock[0]?.id ?? ''
    await sweep(market, 'order.referencePrices')
    const before = await shown(id)
    const sold = await peek(
      market,
      sql`select 1 from order_line l join sku k on k.id = l.sku_id join orders o on o.id = l.order_id
        where k.product_id = ${id} and o.paid_at is not null and l.refunded_qty < l.qty`,
    )
    expect(before).toEqual([[4599, sold.length > 0 ? 5400 : 4599]])
    market.clock.now = new Date(market.clock.now.getTime() + 91 * 86_400_000)
    await sweep(market, 'order.referencePrices')
    expect(await peek(market, sql`select was_p from sku where product_id = ${id}`)).toEqual([{ was_p: null }])
  })
})

test('a shifted price is never below a penny, a charming one ends in .99, and small steps never leap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: -90, max: 500 }),
      fc.boolean(),
      (p, by, charm) => {
        const shifted = shiftedPrice(p, by, charm)
        expect(shifted).toBeGreaterThan(0)
        expect(charm ? shifted % 100 : 99).toBe(99)
        expect(Math.abs(charmPrice(p) - p)).toBeLessThanOrEqual(Math.max(99, 50))
        if (!charm && by >= -30 && by <= 10 && p >= 1000)
          expect(isPriceLeap({ priceP: p, lowP: p }, shifted)).toBe(
            Math.abs(shifted * 100 - p * 100) > 0 && (shifted * 10 > p * 11 || shifted * 10 < p * 7),
          )
      },
    ),
  )
})
