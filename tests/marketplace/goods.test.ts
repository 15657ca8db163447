import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import * as goods from '@/lib/contract/goods'
import * as reviews from '@/lib/contract/goods/review'
import * as takedown from '@/lib/contract/goods/takedown'
import { PRODUCT, PRODUCT_STATE } from '@/lib/domain/product'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { skuForm } from '../support/sku-form'

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
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c41' } })
    .png()
    .toBuffer()
  pictureId = (await market.hit(goods.addGoodsPicture, seller, { body: { base64: bytes.toString('base64') } })).data.id
})
afterAll(() => market.close())

const REASON = { remarkZh: '请补充产地证明', remarkEn: 'Please add a proof of origin' }
let nth = 0
const input = (changes: object = {}) => {
  nth += 1
  const code = `T-${nth}`
  return {
    ...{ code, titleZh: '测试商品', titleEn: 'Test product', category: 'home', pictures: [pictureId] },
    ...{
      detailZh: '',
      detailEn: 'Made of oak.',
      promiseHours: 48 as const,
      goodsLocation: 'uk' as const,
      afterPass: 2 as const,
    },
    skus: [
      {
        ...{
          id: null as string | null,
          code: `${code}-1`,
          specZh: '大',
          specEn: 'Large',
          priceP: 1000,
          listPriceP: 1200,
        },
        ...{ weightG: 100, stockBefore: 0, stock: 10, safety: 0, enabled: true },
      },
    ],
    ...changes,
  }
}
const add = (changes: object = {}, token = seller) => market.hit(goods.addGoods, token, { body: input(changes) })
const read = async (id: string, token = seller) => (await market.hit(goods.queryGoods, token, { body: { id } })).data
const submit = (id: string, version: number) => market.hit(goods.submitGoods, seller, { body: { id, version } })
const openReview = async (id: string) => {
  const review = (await read(id)).reviews.find(({ state }) => state === 0)
  if (!review) throw new Error('nothing waits')
  return review
}
type Review = Awaited<ReturnType<typeof openReview>>
/** Decides a review that was read before: in a race nothing is read in between. */
const decideRead = ({ id, version }: Review, accept: boolean, declined: string[] = [], reason = REASON) =>
  market.hit(reviews.decideGoodsReview, operator, {
    body: { id, version, accept, declined, ...reason, riskNote: 'Looked at it twice' },
  })
const decide = async (id: string, accept: boolean, declined: string[] = [], reason = REASON) =>
  decideRead(await openReview(id), accept, declined, reason)
/** A product that is on sale. */
async function onSale(changes: object = {}) {
  const { id } = (await add(changes)).data
  await submit(id, (await read(id)).version)
  await decide(id, true)
  return read(id)
}
/** The form of a product as it stands, with changes. */
const formOf = (product: Awaited<ReturnType<typeof read>>, changes: object = {}) => ({
  ...{
    id: product.id,
    version: product.version,
    code: product.code,
    titleZh: product.titleZh,
    titleEn: product.titleEn,
  },
  ...{ category: product.category, pictures: product.pictures, detailZh: product.detailZh, detailEn: product.detailEn },
  ...{ promiseHours: product.promiseHours as 48, goodsLocation: product.goodsLocation, afterPass: 2 as const },
  skus: product.skus.map(skuForm),
  ...changes,
})
const edit = (body: ReturnType<typeof formOf>) => market.hit(goods.editGoods, seller, { body })

describe('A product from draft to sale (rules 4.4)', () => {
  test('is submitted when it is complete, reviewed, and listed as the seller chose', async () => {
    const { id } = (await add({ titleEn: '', skus: [] })).data
    const draft = await read(id)
    expect(draft).toMatchObject({ state: PRODUCT_STATE.draft, missing: ['titleEn', 'skus'], passed: false })
    expect((await submit(id, draft.version)).envelope.error).toBe('PRODUCT_INCOMPLETE')
    const whole = input({ afterPass: 4 })
    await edit({ ...whole, id, version: draft.version } as ReturnType<typeof formOf>)
    expect((await submit(id, (await read(id)).version)).status).toBe(200)
    expect((await read(id)).state).toBe(PRODUCT_STATE.underReview)
    expect((await decide(id, true)).data.state).toBe(1)
    expect(await read(id)).toMatchObject({ state: PRODUCT_STATE.offShelf, passed: true })
    const listed = await market.hit(goods.shelfGoods, seller, { body: { ids: [id, id], on: true } })
    expect(listed.data).toEqual({ done: 1, skipped: 0 })
    expect((await read(id)).state).toBe(PRODUCT_STATE.onSale)
  })

  test('a rejection needs a reason in both languages, which the seller reads; then it can be submitted again', async () => {
    const { id } = (await add()).data
    await submit(id, (await read(id)).version)
    expect((await decide(id, false, [], { remarkZh: '不合格', remarkEn: '' })).envelope.error).toBe('INVALID_INPUT')
    expect((await decide(id, false)).data.state).toBe(3)
    const rejected = await read(id)
    expect(rejected).toMatchObject({ state: PRODUCT_STATE.rejected, reviews: [{ remark: { en: REASON.remarkEn } }] })
    expect((await submit(id, rejected.version)).status).toBe(200)
    expect((await openReview(id)).round).toBe(2)
    expect(
      (await market.hit(goods.withdrawGoods, seller, { body: { id, version: (await read(id)).version } })).status,
    ).toBe(200)
    expect((await read(id)).state).toBe(PRODUCT_STATE.draft)
  })

  test('what never passed comes back from the recycle bin as a draft and cannot be listed around the review', async () => {
    const { id } = (await add()).data
    const recycle = async (restore: boolean) =>
      market.hit(goods.recycleGoods, seller, { body: { id, version: (await read(id)).version, restore } })
    expect((await recycle(false)).status).toBe(200)
    expect((await market.hit(goods.listGoods, seller, { query: { q: (await read(id)).code } })).data.total).toBe(0)
    await recycle(true)
    expect((await read(id)).state).toBe(PRODUCT_STATE.draft)
    expect((await market.hit(goods.shelfGoods, seller, { body: { ids: [id], on: true } })).data).toEqual({
      done: 0,
      skipped: 1,
    })
  })
})

describe('A change of a live product', () => {
  test('waits for the platform while the live version sells; stock, promise and small prices apply at once', async () => {
    const product = await onSale()
    const [sku] = product.skus
    const form = formOf(product, { titleEn: 'Better title', promiseHours: 24 })
    const skus = form.skus.map((each) => ({ ...each, stock: each.stock + 5, priceP: 1050 }))
    expect((await edit({ ...form, skus })).data).toEqual({ changed: true, reviewed: ['titleEn'] })
    const waiting = await read(product.id)
    expect(waiting).toMatchObject({ titleEn: 'Test product', promiseHours: 24, changePending: true, state: 2 })
    expect(waiting.skus[0]).toMatchObject({ id: sku?.id, onHand: 15, priceP: 1050 })
    await decide(product.id, true)
    expect(await read(product.id)).toMatchObject({ titleEn: 'Better title', changePending: false, state: 2 })
  })

  test('is accepted in part: the declined field stays, the rest applies at once', async () => {
    const product = await onSale()
    await edit(formOf(product, { titleEn: 'Wonder of the world', detailEn: 'Made of ash.' }))
    expect((await decide(product.id, true, ['titleEn'])).data.state).toBe(2)
    expect(await read(product.id)).toMatchObject({ titleEn: 'Test product', detailEn: 'Made of ash.' })
  })

  test('a price leap and a new SKU wait, and are there once they are accepted', async () => {
    const product = await onSale()
    const form = formOf(product)
    const [first] = form.skus
    const dearer = { ...(first as NonNullable<typeof first>), priceP: 1500, listPriceP: 1500 }
    const small = { ...dearer, id: null, code: `${product.code}-2`, specEn: 'Small', stockBefore: 0, stock: 4 }
    const skus = [dearer, small] as unknown as typeof form.skus
    expect((await edit({ ...form, skus })).data.reviewed).toEqual(['skus'])
    expect((await read(product.id)).skus.map(({ priceP }) => priceP)).toEqual([1000])
    await decide(product.id, true)
    expect((await read(product.id)).skus.map(({ priceP, onHand }) => [priceP, onHand])).toEqual([
      [1500, 10],
      [1500, 4],
    ])
  })

  test('a second form that began with the same version is told of the first', async () => {
    const product = await onSale()
    await edit(formOf(product, { promiseHours: 24 }))
    expect((await edit(formOf(product, { promiseHours: 72 }))).envelope.error).toBe('VERSION_CONFLICT')
  })
})

describe('Stock', () => {
  test('books the difference, so that pieces shipped meanwhile are not brought back, and each is in the ledger', async () => {
    const product = await onSale()
    const [sku] = product.skus
    await peek(market, sql`update sku set on_hand = 7 where id = ${sku?.id} returning 1`)
    const form = formOf(product)
    await edit({ ...form, skus: form.skus.map((each) => ({ ...each, stock: each.stock + 5 })) })
    expect((await read(product.id)).skus[0]?.onHand).toBe(12)
    const moves = await peek(market, sql`select kind, qty from stock_move where sku_id = ${sku?.id} order by qty`)
    expect(moves).toEqual([
      { kind: 'add', qty: 5 },
      { kind: 'add', qty: 10 },
    ])
  })

  test('cannot fall below the pieces sold', async () => {
    const product = await onSale()
    await peek(market, sql`update sku set allocated = 8 where id = ${product.skus[0]?.id} returning 1`)
    const form = formOf(product)
    const answer = await edit({ ...form, skus: form.skus.map((each) => ({ ...each, stock: 3 })) })
    expect(answer.envelope).toMatchObject({ error: 'STOCK_PROMISED' })
    expect((await read(product.id)).skus[0]?.onHand).toBe(10)
  })
})

describe('Whose products', () => {
  test('another shop’s product does not exist, nor can its pictures be used', async () => {
    const product = await onSale()
    expect((await market.hit(goods.queryGoods, neighbour, { body: { id: product.id } })).status).toBe(404)
    const form = formOf(product)
    expect((await market.hit(goods.editGoods, neighbour, { body: form })).status).toBe(404)
    expect((await market.hit(goods.shelfGoods, neighbour, { body: { ids: [product.id], on: false } })).data.done).toBe(
      0,
    )
    expect((await add({}, neighbour)).envelope.error).toBe('INVALID_INPUT')
  })

  test('a code is free once in a shop, and a copy gets one of its own', async () => {
    const product = await onSale()
    expect((await add({ code: product.code })).envelope.error).toBe('PRODUCT_CODE_TAKEN')
    const copies = await Promise.all(
      [1, 2].map(() => market.hit(goods.copyGoods, seller, { body: { id: product.id } })),
    )
    const codes = await Promise.all(copies.map(async ({ data }) => (await read(data.id)).code))
    expect(new Set(codes).size).toBe(2)
    expect(await read(copies[0]?.data.id ?? '')).toMatchObject({ state: 0, skus: [{ onHand: 0 }] })
  })

  test('the platform takes a product down with a reason, and what waited for a review is over', async () => {
    const product = await onSale()
    await edit(formOf(product, { titleEn: 'Another' }))
    const { version } = await read(product.id)
    const body = { id: product.id, version, reasonZh: REASON.remarkZh, reasonEn: REASON.remarkEn }
    expect((await market.hit(takedown.takeDownGoods, operator, { body })).status).toBe(200)
    expect(await read(product.id)).toMatchObject({
      state: 3,
      changePending: false,
      reviews: expect.arrayContaining([
        expect.objectContaining({ state: 3, remark: { zh: REASON.remarkZh, en: REASON.remarkEn } }),
      ]),
    })
  })
})

test('a picture must be one, for any file name', async () => {
  const base64 = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64')
  expect((await market.hit(goods.addGoodsPicture, seller, { body: { base64 } })).envelope.error).toBe(
    'PICTURE_UNREADABLE',
  )
})

test('of two reviewers who decide at the same time one is told that it is done', async () => {
  const { id } = (await add()).data
  await submit(id, (await read(id)).version)
  const review = await openReview(id)
  const answers = await Promise.all([decideRead(review, true), decideRead(review, false)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('no way of a shop leads to sale past the platform (property)', () => {
  const event = fc.constantFrom(...new Set(PRODUCT.moves.map((move) => move.event)))
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state: number = PRODUCT_STATE.draft
      for (const each of events) {
        // A product that never passed is never restored to the shelf: the marketplace chooses the event.
        if (each === 'restore') continue
        state = PRODUCT.next(each, state, 'shop') ?? state
        expect([PRODUCT_STATE.onSale, PRODUCT_STATE.offShelf]).not.toContain(state)
      }
    }),
  )
})

test('the shop is notified of the decision', async () => {
  const { id } = (await add()).data
  await submit(id, (await read(id)).version)
  await decide(id, false)
  const events = await peek(
    market,
    sql`select payload->>'state' as state from outbox where type = 'goods.reviewed'
    and payload->>'goodsId' = ${id}`,
  )
  expect(events).toEqual([{ state: '3' }])
})
