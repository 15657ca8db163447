/** @database both */
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as goods from '@/lib/contract/goods'
import * as prices from '@/lib/contract/goods/price'
import * as reviews from '@/lib/contract/goods/review'
import * as stock from '@/lib/contract/goods/stock'
import * as takedown from '@/lib/contract/goods/takedown'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let seller: string
let neighbour: string
let operator: string
let bytes: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  neighbour = await market.login('hannah_pennine')
  operator = await market.login('operator')
  const drawn = sharp({ create: { width: 900, height: 900, channels: 3, background: '#41c' } }).png()
  bytes = (await drawn.toBuffer()).toString('base64')
})
afterAll(() => market.close())

const picture = async (token: string) =>
  (await market.hit(goods.addGoodsPicture, token, { body: { base64: bytes } })).data.id
const read = async (id: string, token = seller) => (await market.hit(goods.queryGoods, token, { body: { id } })).data
/** A rule that counts and restricts nobody below the limit. */
const RULE = 'L-02'
const REASON = { remarkZh: '图片侵权', remarkEn: 'The picture belongs to somebody else' }

let nth = 0
/** A product that waits for its first review. */
async function submitted(token = seller) {
  nth += 1
  const code = `REV-${nth}`
  const body = {
    ...{ code, titleZh: `审核${nth}`, titleEn: `Review ${nth}`, category: 'home', pictures: [await picture(token)] },
    ...{
      detailZh: '',
      detailEn: 'Oak.',
      promiseHours: 48 as const,
      goodsLocation: 'uk' as const,
      afterPass: 2 as const,
    },
    skus: [
      {
        ...{ id: null, code: `${code}-A`, specZh: '标准', specEn: 'Standard', priceP: 1000, listPriceP: 1000 },
        ...{ weightG: 0, stockBefore: 0, stock: 50, safety: 0, enabled: true },
      },
    ],
  }
  const { id } = (await market.hit(goods.addGoods, token, { body })).data
  await market.hit(goods.submitGoods, token, { body: { id, version: (await read(id, token)).version } })
  return id
}
async function openReview(id: string, token = seller) {
  const review = (await read(id, token)).reviews.find(({ state }) => state === 0)
  if (!review) throw new Error('nothing waits')
  return review
}
type Review = Awaited<ReturnType<typeof openReview>>
/** Decides a review that was read before: in a race nothing is read in between. */
const decideRead = ({ id, version }: Review, body: object) =>
  market.hit(reviews.decideGoodsReview, operator, {
    body: {
      id,
      version,
      accept: false,
      declined: [],
      remarkZh: '',
      remarkEn: '',
      unopened: 'accepted',
      riskNote: 'Looked at it twice',
      ...body,
    } as never,
  })
const decide = async (id: string, body: object, token = seller) => decideRead(await openReview(id, token), body)
async function onSale() {
  const id = await submitted()
  await decide(id, { accept: true })
  return id
}
const skuOf = async (id: string) => {
  const [sku] = (await market.hit(prices.listPrices, seller, { query: { q: (await read(id)).code } })).data.records
  if (!sku) throw new Error('no SKU')
  return sku
}

describe('Reviews in depth', () => {
  test('a decline for good that counts is a violation of the shop, and both sides read the same count', async () => {
    const id = await submitted()
    const { id: reviewId } = await openReview(id)
    const seen = async () => (await market.hit(reviews.getGoodsReview, operator, { query: { id: reviewId } })).data
    const before = (await seen()).history
    const decided = await decide(id, { ...REASON, final: true, rule: RULE })
    expect(decided.data.state).toBe(5)
    expect(await read(id)).toMatchObject({ state: 3, reviews: [{ state: 5, counted: true }] })
    const after = (await seen()).history
    expect([after.counted, after.declined]).toEqual([before.counted + 1, before.declined + 1])
  })

  test('a picture that another shop shows is flagged with that product', async () => {
    const [theirs, ours] = [await submitted(neighbour), await submitted()]
    const { id } = await openReview(ours)
    const { flags } = (await market.hit(reviews.getGoodsReview, operator, { query: { id } })).data
    expect(flags).toMatchObject([{ kind: 'image', goodsId: theirs }])
    await decide(theirs, { accept: true }, neighbour)
  })

  test('a leap of a price is flagged; tabs count what their lists show', async () => {
    const id = await onSale()
    const sku = await skuOf(id)
    await market.hit(prices.savePrices, seller, {
      body: { rows: [{ id: sku.id, version: sku.version, priceP: 3000 }] },
    })
    const listed = (await market.hit(reviews.listGoodsReviews, operator, { query: { tab: 'change', risk: 'light' } }))
      .data
    expect(listed.records.find((row) => row.productId === id)?.flags).toMatchObject([{ kind: 'price' }])
    const counts = (await market.hit(reviews.countGoodsReviews, operator, { query: {} })).data
    for (const tab of reviews.REVIEW_TABS) {
      const { total } = (await market.hit(reviews.listGoodsReviews, operator, { query: { tab } })).data
      expect([tab, counts[tab]?.count]).toEqual([tab, total])
    }
  })

  test('a take-down names its rule, and products that were on sale are put back', async () => {
    const id = await onSale()
    const reason = { reasonZh: '描述与实物不符', reasonEn: 'Not as described' }
    const body = { id, version: (await read(id)).version, ...reason, rule: RULE }
    expect((await market.hit(takedown.takeDownGoods, operator, { body })).status).toBe(200)
    const down = await read(id)
    expect(down.state).toBe(3)
    expect(await peek(market, sql`select ref_id from violation where ref_id = ${id}`)).toHaveLength(1)
    await market.hit(takedown.reinstateGoods, operator, { body: { id, version: down.version } })
    expect((await read(id)).state).toBe(2)
    const fresh = await submitted()
    await decide(fresh, REASON)
    const { version } = await read(fresh)
    const refused = await market.hit(takedown.reinstateGoods, operator, { body: { id: fresh, version } })
    expect(refused.envelope.error).toBe('PRODUCT_MOVED_ON')
  })
})

describe('Races (safety C-03, C-07)', () => {
  test('of two operators one decides; the seller’s withdrawal and a decision never both win', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await submitted()
      const [{ version }, review] = [await read(id), await openReview(id)]
      const answers = await Promise.all([
        decideRead(review, { accept: true }),
        decideRead(review, REASON),
        market.hit(goods.withdrawGoods, seller, { body: { id, version } }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const ended = await peek(market, sql`select 1 from product_review where product_id = ${id} and state <> 0`)
      expect(ended).toHaveLength(1)
    }
  })

  test('what a reviewer passes is what they saw: a price saved meanwhile refuses one of the two', async () => {
    const id = await onSale()
    const sku = await skuOf(id)
    const save = (priceP: number, version: number) =>
      market.hit(prices.savePrices, seller, { body: { rows: [{ id: sku.id, version, priceP }] } })
    await save(2000, sku.version)
    const [now, review] = [await skuOf(id), await openReview(id)]
    const [decided] = await Promise.all([decideRead(review, { accept: true }), save(4000, now.version)])
    const { skus, reviews: all } = await read(id)
    const waits = all.find(({ state }) => state === 0)?.patch.skus?.[0]?.priceP
    if (decided.status === 200) expect(skus[0]?.priceP === 2000 || skus[0]?.priceP === 4000).toBe(true)
    else expect([skus[0]?.priceP, waits]).toEqual([1000, 4000])
  })

  test('thirty-two who take pieces at once never take more than there are', async () => {
    const id = await onSale()
    const sku = await skuOf(id)
    const take = () =>
      market.hit(stock.adjustStock, seller, { body: { id: sku.id, difference: -2, reason: 'lost', note: '' } })
    const answers = await Promise.all(Array.from({ length: 32 }, take))
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBe(25)
    expect((await skuOf(id)).onHand).toBe(0)
  })
})
