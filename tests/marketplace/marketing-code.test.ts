/** @database both */
import { sql } from 'drizzle-orm'
import { placeOrder, setCartCode } from '@/lib/contract/cart'
import * as mine from '@/lib/contract/mall/order'
import { addCode, codesOfBatch, editCode, getCode, listCodes } from '@/lib/contract/marketing/code'
import { PROMOTION_CALLS, stopPromotion } from '@/lib/contract/marketing/promotion'
import { addReduction, getReduction } from '@/lib/contract/marketing/reduction'
import { getOrder } from '@/lib/contract/order'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let token: string
const signIn = async () => {
  token = await market.login('liang_manager')
}
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  await signIn()
})
afterAll(() => market.close())
beforeEach(() => peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`))

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const common = () => ({
  ...{ name: 'Letter', titleZh: '邮件专享', titleEn: 'Letter', termsZh: '', termsEn: '' },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'all' as const, categories: [], meets: [] },
  ...{ usesOfBuyer: null, budgetP: null, mode: 'off' as const, tiers: [{ fromP: 2_000, value: 500 }] },
})
let made = 0
const nextCode = () => {
  made += 1
  return `CODE-${made}`
}
const body = (more: object = {}) => ({
  ...{ ...common(), code: nextCode(), codeCount: 1, channel: 'Letter', usesMax: null, maxP: null },
  ...more,
})
const add = (more: object = {}) => market.hit(addCode, token, { body: body(more) })
const see = async (id: string) => (await market.hit(getCode, token, { query: { id } })).data
const schedule = (id: string, version = 1) => market.hit(PROMOTION_CALLS.schedule, token, { body: { id, version } })
const codesOf = async (id: string) =>
  (await market.hit(codesOfBatch, token, { query: { id } })).data.map(({ code }) => code)

/** A discount code that has begun, and its codes. */
async function running(more: object = {}): Promise<{ id: string; code: string; codes: string[] }> {
  const { data } = await add(more)
  expect((await schedule(data.id)).status).toBe(200)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  const codes = await codesOf(data.id)
  return { id: data.id, code: codes[0] ?? '', codes }
}

const type = (one: Buyer, code: string, remove = false) =>
  market.hit(setCartCode, one.token, { body: { code, remove } })

async function cartWith(qty: number): Promise<Buyer> {
  const [one, skuId] = [await shop.newBuyer(), await shop.sku('liang')]
  await shop.put(one, skuId, qty)
  return one
}
const discountOf = async (one: Buyer) => (await shop.cart(one)).shops[0]?.discountP

describe('The form of a discount code', () => {
  test.each([
    ['a code of three characters', { code: 'ABC' }, 'code'],
    ['a code with an accent', { code: 'CAFÉ10' }, 'code'],
    ['a beginning that leaves no room', { code: 'SUMMER-OF-2027', codeCount: 5 }, 'beginning'],
  ])('refuses %s', async (_, more, fault) => {
    const { status, envelope } = await add(more)
    expect([status, envelope.fields]).toEqual([400, { code: [fault] }])
  })

  test('a code is kept in capitals, and is the only one of its name in the shop', async () => {
    const { data } = await add({ code: 'summer 27' })
    expect(await see(data.id)).toMatchObject({ code: 'SUMMER27', codeCount: 1, canEdit: true })
    expect((await add({ code: 'SUMMER27' })).envelope.fields).toEqual({ code: ['taken'] })
    const other = await market.login('hannah_pennine')
    expect((await market.hit(addCode, other, { body: body({ code: 'SUMMER27' }) })).status).toBe(200)
    const edit = { ...body({ code: 'SUMMER27', name: 'Renamed' }), id: data.id, version: 1 }
    expect((await market.hit(editCode, token, { body: edit })).status).toBe(200)
    expect((await market.hit(listCodes, token, { query: { q: 'renamed' } })).data.total).toBe(1)
  })

  test('a batch of 500 has 500 codes with its beginning; another number makes them anew', async () => {
    const { data } = await add({ code: 'SPRING-', codeCount: 500 })
    const codes = await codesOf(data.id)
    expect(new Set(codes).size).toBe(500)
    expect(codes.every((code) => /^SPRING-[A-Z2-9]{8}$/.test(code))).toBe(true)
    const edit = (codeCount: number, version: number) =>
      market.hit(editCode, token, { body: { ...body({ code: 'SPRING-', codeCount }), id: data.id, version } })
    await edit(500, 1)
    expect(await codesOf(data.id)).toEqual(codes)
    await edit(2, 1)
    expect(await codesOf(data.id)).toHaveLength(2)
    expect((await add({ codeCount: 501 })).status).toBe(400)
  })

  test('another shop and a reader cannot change it', async () => {
    const { data } = await add()
    const other = await market.login('hannah_pennine')
    expect((await market.hit(codesOfBatch, other, { query: { id: data.id } })).status).toBe(404)
    const reader = await market.login('liang_readonly')
    expect((await market.hit(addCode, reader, { body: body() })).status).toBe(403)
  })
})

test('a full-reduction of the same days is named, and scheduling waits for its end', async () => {
  const first = (await market.hit(addReduction, token, { body: { ...common(), every: false } })).data.id
  expect((await schedule(first)).status).toBe(200)
  const { data } = await add()
  const draft = await see(data.id)
  expect([draft.clash?.id, draft.acts]).toEqual([first, []])
  const refused = await schedule(data.id)
  expect([refused.envelope.error, refused.envelope.detail]).toMatchObject([
    'PROMOTION_CONFLICT',
    { name: 'Letter', after: draft.clash?.endsAt },
  ])
  const later = { startsAt: at(6 * DAY), endsAt: at(8 * DAY), code: draft.code }
  await market.hit(editCode, token, { body: { ...body(later), id: data.id, version: 1 } })
  expect((await schedule(data.id, 2)).status).toBe(200)
  expect((await market.hit(getReduction, token, { query: { id: first } })).data.clash).toBeNull()
})

describe('A code in a cart', () => {
  test('lowers it once it is typed, and no more once it is taken out', async () => {
    const { code } = await running()
    const one = await cartWith(2)
    const { totalP } = await shop.cart(one)
    expect((await type(one, `  ${code.toLowerCase()} `)).data.codes).toBe(1)
    const cart = await shop.cart(one)
    expect([totalP - cart.totalP, cart.codes]).toEqual([
      500,
      [expect.objectContaining({ code, savedP: 500, why: null, title: { zh: '邮件专享', en: 'Letter' } })],
    ])
    await type(one, code, true)
    expect((await shop.cart(one)).totalP).toBe(totalP)
  })

  test('that no shop of the cart has is refused', async () => {
    const one = await cartWith(1)
    expect((await type(one, 'NOBODY-HAS-IT')).envelope.error).toBe('CODE_UNKNOWN')
    const { data } = await add()
    expect((await type(one, (await see(data.id)).code)).envelope.error).toBe('CODE_UNKNOWN')
  })

  test('says why it gives nothing', async () => {
    const { id, code } = await running({ usesOfBuyer: 1, tiers: [{ fromP: 3_000, value: 500 }] })
    const one = await cartWith(2)
    await type(one, code)
    const why = async () => (await shop.cart(one)).codes[0]?.why
    expect(await why()).toEqual({ why: 'belowThreshold', missingP: 500 })
    const set = (columns: ReturnType<typeof sql>) =>
      peek(market, sql`update promotion set ${columns} where id = ${id} returning 1`)
    await set(sql`state = 3`)
    expect(await why()).toEqual({ why: 'paused' })
    await set(sql`state = 2, audience = 'newToShop'`)
    expect(await why()).toEqual({ why: 'belowThreshold', missingP: 500 })
    await set(sql`uses_max = 1, uses = 1`)
    expect(await why()).toEqual({ why: 'usedUp' })
    await set(sql`state = 4`)
    expect(await why()).toMatchObject({ why: 'ended', at: (await see(id)).endsAt })
    await set(sql`state = 5`)
    expect(await why()).toEqual({ why: 'stopped' })
  })

  test('guessing ends after thirty tries', async () => {
    const one = await cartWith(1)
    const answers = []
    for (let tries = 0; tries < 31; tries += 1) answers.push((await type(one, `GUESS-${tries}`)).envelope.error)
    expect(new Set(answers)).toEqual(new Set(['CODE_UNKNOWN', 'TOO_MANY_REQUESTS']))
  })
})

describe('A code in an order', () => {
  test('is kept among its steps and counted; a cancelled order gives it back', async () => {
    const { id, code } = await running({ usesMax: 1 })
    const [one, two] = [await cartWith(2), await cartWith(2)]
    await type(one, code)
    await type(two, code)
    const cart = await shop.cart(two)
    const { data } = await shop.order(one)
    expect(await see(id)).toMatchObject({ orders: 1, discountP: 500 })
    const [order] = (await market.hit(mine.myOrders, one.token)).data.records
    const { money } = (await market.hit(getOrder, token, { params: { id: order?.id ?? '' } })).data
    expect(money?.shopDiscountP).toBe(500)
    const steps = sql`select steps::text as steps from order_line where order_id = ${order?.id}`
    expect((await peek<{ steps: string }>(market, steps))[0]?.steps).toContain(id)
    expect(data.dueP).toBe(money?.paidP)
    const late = { addressId: two.addressId, totalP: cart.totalP, importAccepted: true }
    expect((await market.hit(placeOrder, two.token, { body: late })).envelope.error).toBe('PRICE_CHANGED')
    expect((await shop.cart(two)).codes[0]?.why).toEqual({ why: 'usedUp' })
    market.clock.advance(2 * DAY)
    await sweep(market, 'order.payTimeout')
    expect(await peek(market, sql`select uses from promotion where id = ${id}`)).toEqual([{ uses: 0 }])
    await signIn()
    expect(await see(id)).toMatchObject({ orders: 0, discountP: 0 })
  })

  test('one of a batch works for one order; another of the same batch still does', async () => {
    const { codes } = await running({ code: 'GIFT-', codeCount: 2 })
    const [first = '', second = ''] = codes
    const [one, two] = [await cartWith(2), await cartWith(2)]
    await type(one, first)
    await shop.order(one)
    expect((await shop.cart(one)).codes).toEqual([])
    await type(two, first)
    expect((await shop.cart(two)).codes[0]?.why).toEqual({ why: 'usedUp' })
    await type(two, first, true)
    await type(two, second)
    expect(await discountOf(two)).toBe(500)
  })

  test('two buyers who order with the last use in the same moment: one gets it', async () => {
    const { id, code } = await running({ usesMax: 1 })
    const buyers = [await cartWith(2), await cartWith(2)]
    for (const one of buyers) await type(one, code)
    const carts = await Promise.all(buyers.map((one) => shop.cart(one)))
    const answers = await Promise.all(
      buyers.map((one, index) => {
        const order = { addressId: one.addressId, totalP: carts[index]?.totalP ?? 0, importAccepted: true }
        return market.hit(placeOrder, one.token, { body: order })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await see(id)).toMatchObject({ orders: 1 })
  })

  test('is stopped between the cart and the order: the price is asked for again', async () => {
    const { id, code } = await running()
    const one = await cartWith(2)
    await type(one, code)
    const { totalP } = await shop.cart(one)
    const { version } = await see(id)
    await market.hit(stopPromotion, token, { body: { id, version, reason: 'Published by mistake' } })
    const order = { addressId: one.addressId, totalP, importAccepted: true }
    expect((await market.hit(placeOrder, one.token, { body: order })).envelope.error).toBe('PRICE_CHANGED')
    expect((await see(id)).state).toBe(S.stopped)
  })
})
