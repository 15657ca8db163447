import { sql } from 'drizzle-orm'
import * as category from '@/lib/contract/category'
import { getShopProfile } from '@/lib/contract/shop/profile'
import * as registration from '@/lib/contract/vat/registration'
import * as term from '@/lib/contract/vat/term'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const NUMBER = 'GB000000195'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  operator = await market.login('operator')
})
afterAll(() => market.close())

const today = () => ukDay(market.clock.now.getTime())

interface Decided {
  rate: number
  liable: string
  reason: string
  vat: number
}

/** The decisions about the lines of the newest order of a payment. */
const decidedOf = (paymentId: string) =>
  peek<Decided>(
    market,
    sql`select l.vat_rate_bp as rate, l.vat_liable as liable, l.vat_reason as reason, l.vat_p as vat
      from order_line l join orders o on o.id = l.order_id where o.parent_id = ${paymentId} order by l.position`,
  )

async function bought(one: Buyer, skuId: string): Promise<Decided[]> {
  await shop.put(one, skuId)
  const { data } = await shop.order(one)
  return decidedOf(data.id)
}

describe('rates by day', () => {
  const add = (body: object, who = operator) => market.hit(term.addVatTerm, who, { body: body as never })
  const all = async (state?: 'future' | 'current') =>
    (await market.hit(term.listVatTerms, operator, { query: { state, size: 100 } })).data.records

  test('the list says what holds; only a day to come is taken, each once, and only by finance', async () => {
    const now = Object.fromEntries((await all('current')).map(({ name, value }) => [name, value]))
    expect(now).toEqual({ standard: 2_000, reduced: 500, zero: 0, exempt: 0, limit: 13_500, duty: 400 })
    const fromDay = addDays(today(), 40)
    expect((await add({ name: 'reduced', value: 600, fromDay: today() })).envelope.fields).toEqual({
      fromDay: ['notFuture'],
    })
    expect((await add({ name: 'reduced', value: 600, fromDay: '2020-01-01' })).status).toBe(400)
    expect((await add({ name: 'reduced', value: 10_001, fromDay })).envelope.fields).toEqual({ value: ['rateMax'] })
    expect((await add({ name: 'zero', value: 100, fromDay })).status).toBe(400)
    expect((await add({ name: 'reduced', value: 600, fromDay }, await market.login('auditor'))).status).toBe(403)
    expect((await add({ name: 'reduced', value: 600, fromDay })).status).toBe(200)
    expect((await add({ name: 'reduced', value: 700, fromDay })).envelope.fields).toEqual({ fromDay: ['sameDay'] })
    const [coming] = await all('future')
    expect(coming).toMatchObject({ name: 'reduced', value: 600, fromDay, untilDay: null, createBy: expect.any(String) })
    const holds = (await all('current')).find(({ name }) => name === 'reduced')
    expect(holds?.untilDay).toBe(addDays(fromDay, -1))
  })

  test('a rate is withdrawn before its day, never afterwards', async () => {
    const remove = (id: string) => market.hit(term.deleteVatTerm, operator, { query: { id } })
    const [coming] = await all('future')
    expect((await remove(coming?.id ?? '')).status).toBe(200)
    expect(await all('future')).toEqual([])
    expect((await remove(coming?.id ?? '')).status).toBe(404)
    expect((await remove('standard_2011-01-04')).envelope.error).toBe('VAT_TERM_HOLDS')
    const entries = await peek<{ action: string }>(
      market,
      sql`select action from audit_entry where ref_type = 'vatTerm'`,
    )
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['POST /vat/term/add', 'DELETE /vat/term/delete']),
    )
  })

  test('it begins at midnight UK time: orders of both sides keep theirs', async () => {
    const buyer = await shop.newBuyer()
    const [before, after] = [await shop.sku('pennine'), await shop.sku('pennine')]
    const tomorrow = addDays(today(), 1)
    expect((await add({ name: 'standard', value: 2_500, fromDay: tomorrow })).status).toBe(200)
    market.clock.now = new Date(ukDayStart(tomorrow) - 1)
    expect(await bought(buyer, before)).toMatchObject([{ rate: 2_000, liable: 'seller' }])
    market.clock.now = new Date(ukDayStart(tomorrow))
    expect(await bought(buyer, after)).toMatchObject([{ rate: 2_500, liable: 'seller' }])
    await peek(market, sql`delete from vat_term where name = 'standard' and value = 2500 returning 1`)
  })
})

describe('registrations', () => {
  const rows = async (query: object) =>
    (await market.hit(registration.listVatRegistrations, operator, { query: { size: 100, ...query } })).data.records
  const answer = (one: { id: string; version: number }, body: object) =>
    market.hit(registration.answerVatRegistration, operator, {
      body: {
        ...{ id: one.id, version: one.version, answer: 'found', registerName: 'Jade', answerRef: '' },
        ...{ answerDay: today(), ...body },
      } as never,
    })
  const newest = async (shopKey: string) => {
    const [one] = await rows({ ofShop: shopIdOf(shopKey) })
    return one ?? { id: '', version: 0, state: 'none', registerName: '' }
  }

  test('a number that a shop states counts once the register knows it under its name', async () => {
    const seller = await market.login('jade_owner')
    const number = async () => (await market.hit(getShopProfile, seller)).data.vatNo
    const declare = (text = NUMBER) =>
      market.hit(registration.declareVatRegistration, seller, { body: { number: text, fromDay: '2026-01-01' } })
    expect((await declare('GB123456789')).status).toBe(400)
    expect((await declare('gb 000 0001 95')).status).toBe(200)
    expect((await declare()).envelope.error).toBe('VAT_REGISTERED')
    const own = async () => (await market.hit(registration.ownVatRegistrations, seller)).data
    expect(await own()).toMatchObject([{ number: NUMBER, state: 'waiting', answer: null }])
    expect(await number()).toBe('')
    expect((await rows({ state: 'waiting' })).map(({ shop: { id } }) => id)).toContain(shopIdOf('jade'))

    const waiting = await newest('jade')
    expect((await answer(waiting, { answerDay: addDays(today(), 1) })).envelope.fields).toEqual({
      answerDay: ['future'],
    })
    expect((await answer(waiting, { registerName: '' })).status).toBe(400)
    expect((await answer(waiting, { answer: 'otherName', registerName: 'Somebody Ltd' })).data).toEqual({
      state: 'refused',
    })
    expect([await number(), (await own())[0]?.registerName]).toEqual(['', 'Somebody Ltd'])
    expect((await answer(waiting, {})).envelope.error).toBe('VERSION_CONFLICT')
    expect((await answer(await newest('jade'), { answerRef: '7K-22' })).data).toEqual({ state: 'registered' })
    expect(await number()).toBe(NUMBER)
    const [logged] = await peek<{ change: unknown }>(
      market,
      sql`select change from audit_entry where ref_type = 'vatRegistration' order by at desc, id desc limit 1`,
    )
    expect(JSON.stringify(logged?.change)).toContain('7K-22')
  })

  test('who may: shops state their own, reviewers answer, others look', async () => {
    const auditor = await market.login('auditor')
    const one = await newest('jade')
    const end = (who: string, untilDay = today()) =>
      market.hit(registration.endVatRegistration, who, { body: { id: one.id, version: one.version, untilDay } })
    expect((await end(auditor)).status).toBe(403)
    expect((await market.hit(registration.listVatRegistrations, auditor)).status).toBe(200)
    const clerk = await market.login('liang_readonly')
    const declared = await market.hit(registration.declareVatRegistration, clerk, {
      body: { number: NUMBER, fromDay: '2026-01-01' },
    })
    expect(declared.status).toBe(403)
    expect((await market.hit(registration.listVatRegistrations, clerk)).status).toBe(403)
    const reviewer = await market.login('merchant_reviewer')
    expect((await end(reviewer, addDays(today(), -1))).envelope.fields).toEqual({ untilDay: ['past'] })
  })

  test('a registration ends at midnight UK time: the order after it carries no VAT', async () => {
    const buyer = await shop.newBuyer()
    const [before, after] = [await shop.sku('pennine'), await shop.sku('pennine')]
    const { id, version } = await newest('pennine')
    const last = today()
    const { data } = await market.hit(registration.endVatRegistration, operator, {
      body: { id, version, untilDay: last },
    })
    expect(data.state).toBe('registered')
    const midnight = ukDayStart(addDays(last, 1))
    market.clock.now = new Date(midnight - 1)
    expect(await bought(buyer, before)).toMatchObject([{ liable: 'seller', reason: 'ukSeller', rate: 2_000 }])
    market.clock.now = new Date(midnight)
    expect(await bought(buyer, after)).toEqual([{ liable: 'none', reason: 'ukSellerUnregistered', rate: 0, vat: 0 }])
    expect((await newest('pennine')).state).toBe('ended')
    const again = await market.hit(registration.endVatRegistration, operator, {
      body: { id, version: version + 1, untilDay: today() },
    })
    expect(again.envelope.error).toBe('VAT_NOT_HELD')
  })
})

describe('rate classes of categories', () => {
  const read = async (id: string) => (await market.hit(category.getCategory, operator, { query: { id } })).data
  async function edit(id: string, changes: Partial<Pick<category.CategoryRow, 'vatClass' | 'excise'>>) {
    const { name, sortNo, attributes, documents, reviewLevel, bannedTypes, vatClass, excise, version } = await read(id)
    const kept = { nameZh: name.zh, nameEn: name.en, sortNo, attributes, documents, reviewLevel, bannedTypes }
    return market.hit(category.editCategory, operator, { body: { ...kept, vatClass, excise, ...changes, id, version } })
  }

  test('a category inherits until it names its own; an edit says how many products it moves', async () => {
    const [tea, care] = [await read('tea'), await read('care')]
    expect([tea.vatClass, tea.vat.vatClass, care.vatClass, care.vat.vatClass]).toEqual([
      ...['zero', 'zero'],
      ...[null, 'standard'],
    ])
    const products = care.products
    expect(products).toBeGreaterThan(0)
    const affected = (await market.hit(category.affectedByCategory, operator, { query: { id: 'food-care' } })).data
    expect(affected.followVat).toBe(affected.products - tea.products)
    // Tea has a class of its own: only what inherits moves.
    expect((await edit('food-care', { vatClass: 'reduced' })).data).toEqual({ changed: true, taxedAnew: products })
    expect([(await read('care')).vat.vatClass, (await read('tea')).vat.vatClass]).toEqual(['reduced', 'zero'])
    expect((await edit('food-care', { vatClass: null })).data.taxedAnew).toBe(products)
    expect((await edit('food-care', { excise: true })).data.taxedAnew).toBe(affected.products)
    expect((await read('tea')).vat).toEqual({ vatClass: 'zero', excise: true })
    expect((await edit('food-care', { excise: false })).data.taxedAnew).toBe(affected.products)
  })

  test('the next order is taxed by it, the last one stays', async () => {
    const buyer = await shop.newBuyer()
    const rows = await peek<{ id: string; category: string }>(
      market,
      sql`select k.id, p.category from sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id
        where p.state = 2 and k.enabled and s.no = 'S10001' and p.goods_location = 0
          and p.vat_class is null and p.category not in ('tea') order by k.id limit 1`,
    )
    const { id: skuId = '', category: code = '' } = rows[0] ?? {}
    await peek(market, sql`update sku set on_hand = allocated + reserved + safety + 20 where id = ${skuId} returning 1`)
    const first = await bought(buyer, skuId)
    expect(first).toMatchObject([{ rate: 2_000, liable: 'platform' }])
    await edit(code, { vatClass: 'reduced' })
    expect(await bought(buyer, skuId)).toMatchObject([{ rate: 500, liable: 'platform' }])
    await edit(code, { vatClass: null })
    const [entry] = await peek<{ change: unknown }>(
      market,
      sql`select change from audit_entry where ref_type = 'category' and ref_id = ${code} order by at desc, id desc limit 1`,
    )
    expect(JSON.stringify(entry?.change)).toContain('vatClass')
  })
})
