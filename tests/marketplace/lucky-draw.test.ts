/** @database both */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { healthChecks } from '@/lib/contract/health'
import { claimPrize, drawsForMe, myPlays, openDraws, playDraw } from '@/lib/contract/mall/draw'
import * as contract from '@/lib/contract/marketing/lucky-draw'
import { deliverGoodsLuck } from '@/lib/contract/order/shipping'
import {
  fairWord,
  ODDS_WHOLE,
  oddsText,
  outcomeAt,
  type PrizeTerms,
  prizeTroubles,
  readOdds,
  seededWords,
  simulateDraws,
} from '@/lib/domain/marketing/draw'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000
const DAY = 86_400_000

describe('A draw as a function', () => {
  const odds = fc
    .array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 5 })
    .map((some) => [...some, ODDS_WHOLE - some.reduce((sum, each) => sum + each, 0)])
    .filter((all) => (all.at(-1) ?? -1) >= 0)
    .map((all) => all.map((each, at) => ({ id: String(at), odds: each })))

  test('gives each outcome exactly as many of the million places as its odds say', () => {
    const outcomes = [3, 0, 250_000, 749_997].map((each, at) => ({ id: String(at), odds: each }))
    const counted = new Map<string, number>()
    for (let place = 0; place < ODDS_WHOLE; place += 1) {
      const { id } = outcomeAt(outcomes, place)
      counted.set(id, (counted.get(id) ?? 0) + 1)
    }
    expect([...counted].sort()).toEqual([
      ['0', 3],
      ['2', 250_000],
      ['3', 749_997],
    ])
  })

  test('draws a word above the last whole multiple again, so that no outcome is favoured', () => {
    const words = [2 ** 32 - 1, 4_294_000_000, 4_293_999_999]
    expect(fairWord(() => words.shift() ?? 0)).toBe(4_293_999_999)
    expect(words).toHaveLength(0)
  })

  test('answers the same outcome again for the same word and odds', () => {
    fc.assert(
      fc.property(odds, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (outcomes, word) => {
        expect(outcomeAt(outcomes, word)).toBe(outcomeAt(outcomes, word))
        expect(outcomeAt(outcomes, word).odds).toBeGreaterThan(0)
      }),
    )
  })

  test('follows its odds: chi-square of 100,000 draws is below the bound of one in ten thousand', () => {
    const outcomes = [10_000, 40_000, 150_000, 300_000, 500_000].map((each, at) => ({ id: String(at), odds: each }))
    const [next, draws] = [seededWords(20_261_129), 100_000]
    const counted = outcomes.map(() => 0)
    for (let at = 0; at < draws; at += 1) {
      const index = Number(outcomeAt(outcomes, fairWord(next)).id)
      counted[index] = (counted[index] ?? 0) + 1
    }
    const chi = outcomes.reduce((sum, { odds: each }, at) => {
      const expected = (draws * each) / ODDS_WHOLE
      return sum + ((counted[at] ?? 0) - expected) ** 2 / expected
    }, 0)
    // Four degrees of freedom.
    expect(chi).toBeLessThan(23.51)
    expect(chi).toBeGreaterThan(0.1)
  })

  test('a simulation is repeatable, keeps to the tolerance and never hands out more than stock and caps', () => {
    const prizes: PrizeTerms[] = [
      { id: 'a', type: 'goods', stock: 5, dailyCap: 1, odds: 20_000 },
      { id: 'b', type: 'coupon', stock: 100, dailyCap: null, odds: 180_000 },
      { id: 'c', type: 'none', stock: 0, dailyCap: null, odds: 800_000 },
    ]
    const run = (seed: number) => simulateDraws(prizes, { draws: 10_000, days: 4, seed })
    expect(run(7)).toEqual(run(7))
    expect(run(7)).not.toEqual(run(8))
    const [a, b, c] = run(7)
    expect(a).toMatchObject({ expected: 200, within: true, given: 4 })
    expect(b).toMatchObject({ expected: 1_800, within: true, given: 100 })
    expect(c).toMatchObject({ expected: 8_000, within: true, given: 0 })
    expect((a?.drawn ?? 0) + (b?.drawn ?? 0) + (c?.drawn ?? 0)).toBe(10_000)
  })

  test('odds are percentages with four decimals that total 100', () => {
    expect(readOdds('0.0001')).toBe(1)
    expect(readOdds('100')).toBe(ODDS_WHOLE)
    for (const text of ['100.0001', '0.00001', '-1', '', '1e2', '١']) expect(readOdds(text)).toBeNull()
    fc.assert(fc.property(fc.integer({ min: 0, max: ODDS_WHOLE }), (each) => readOdds(oddsText(each)) === each))
    const none = { type: 'none' as const, stock: 0, dailyCap: null, skuId: null, couponId: null }
    expect(prizeTroubles([{ ...none, odds: 999_999 }])).toEqual([
      { at: null, trouble: 'sum' },
      { at: null, trouble: 'nothing' },
    ])
    const goods = { ...none, type: 'goods' as const, odds: ODDS_WHOLE }
    expect(prizeTroubles([goods]).map(({ trouble }) => trouble)).toEqual(['stock', 'sku'])
  })
})

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  shop = shopping(market)
  operator = await market.login('operator')
})
afterAll(() => market.close())

const NONE = { nameZh: '谢谢参与', nameEn: 'No prize', type: 'none' as const, source: '', stock: 0, dailyCap: null }
const codeOf = async (skuId: string) =>
  (
    await peek<{ code: string }>(
      market,
      sql`select s.no || ':' || k.code as code from sku k join shop s on s.id = k.shop_id
    where k.id = ${skuId}`,
    )
  )[0]?.code ?? ''

async function bodyOf(skuId: string, prize: object = {}, more: object = {}) {
  const start = market.clock.now.getTime() + 10 * MINUTE
  const goods = {
    nameZh: '茶壶',
    nameEn: 'Teapot',
    type: 'goods' as const,
    source: await codeOf(skuId),
    stock: 1,
    dailyCap: null,
  }
  const won = { ...goods, odds: ODDS_WHOLE, ...prize }
  return {
    ...{
      nameZh: '测试抽奖',
      nameEn: 'Test draw',
      rulesZh: '规则',
      rulesEn: 'Rules',
      cost: 'free' as const,
      orderDays: null,
    },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 20 * DAY).toISOString() },
    ...{ playsOfDay: 1, playsOfBuyer: 3 },
    prizes: won.odds === ODDS_WHOLE ? [won] : [won, { ...NONE, odds: ODDS_WHOLE - won.odds }],
    ...more,
  }
}
async function signIn() {
  await peek(market, sql`delete from attempt_counter returning 1`)
  operator = await market.login('operator')
}
const see = async (id: string) => (await market.hit(contract.getDraw, operator, { query: { id } })).data
const act = (
  row: (typeof contract.LUCKY_DRAW_CALLS)[keyof typeof contract.LUCKY_DRAW_CALLS],
  id: string,
  version: number,
  more: object = {},
) => market.hit(row, operator, { body: { id, version, ...more } as never })
const wins = async (id: string, state?: 'won' | 'claimed' | 'shipped' | 'done' | 'expired' | 'cancelled') =>
  (await market.hit(contract.listWins, operator, { query: { id, size: 100, ...(state && { state }) } })).data.records

/** A draw that runs: everybody wins the goods until they are gone, unless `prize` says otherwise. */
async function running(skuId: string, prize: object = {}, more: object = {}): Promise<string> {
  const added = await market.hit(contract.addDraw, operator, { body: (await bodyOf(skuId, prize, more)) as never })
  expect(added.envelope.fields).toBeUndefined()
  const { id } = added.data
  expect((await act(contract.scheduleDraw, id, 1)).envelope.error).toBeUndefined()
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'draw.clock')
  return id
}
const play = (one: Buyer, id: string, adult = true) => market.hit(playDraw, one.token, { body: { id, adult } })
const claim = (one: Buyer, id: string) => market.hit(claimPrize, one.token, { body: { id, addressId: one.addressId } })
const faults = async () => {
  const { checks } = (await market.hit(healthChecks, operator)).data
  return checks.find(({ key }) => key === 'draws')
}

describe('The demo', () => {
  test('has draws in every state, winners in every state of a claim, and sound figures', async () => {
    const { records } = (await market.hit(contract.listDraws, operator, { query: { size: 50 } })).data
    expect(new Set(records.map(({ state }) => state))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
    const states = (await Promise.all(records.map(({ id }) => wins(id)))).flat().map(({ state }) => state)
    for (const state of ['won', 'done', 'expired']) expect(states).toContain(state)
    expect(await faults()).toMatchObject({ state: 'ok', count: 0 })
  })
})

describe('A draw of an operator', () => {
  test('names faults by field: odds, stock, goods and plays', async () => {
    const skuId = await shop.sku('liang')
    const fields = async (prize: object, more: object = {}) =>
      (await market.hit(contract.addDraw, operator, { body: (await bodyOf(skuId, prize, more)) as never })).envelope
        .fields
    const { prizes } = await bodyOf(skuId)
    expect(await fields({}, { prizes: prizes.map((each) => ({ ...each, odds: 999_999 })) })).toEqual({
      prizes: ['sum'],
    })
    expect(await fields({ stock: 0 })).toEqual({ 'prizes.0.stock': ['stock'] })
    expect(await fields({ source: 'NO-SUCH-SKU' })).toEqual({ 'prizes.0.source': ['sku'] })
    expect(await fields({ type: 'coupon', source: 'No such coupon' })).toEqual({ 'prizes.0.source': ['coupon'] })
    expect(await fields({}, { playsOfDay: 4 })).toEqual({ playsOfBuyer: ['belowDay'] })
    expect(await fields({}, { cost: 'order' })).toEqual({ orderDays: ['required'] })
  })

  test('keeps the pieces of its prizes from its publication on, and gives those back that nobody won', async () => {
    const skuId = await shop.sku('liang')
    const { id } = (
      await market.hit(contract.addDraw, operator, { body: (await bodyOf(skuId, { stock: 21 })) as never })
    ).data
    expect((await act(contract.scheduleDraw, id, 1)).envelope.error).toBe('PROMOTION_SKU_STOCK')
    await market.hit(contract.editDraw, operator, {
      body: { ...(await bodyOf(skuId, { stock: 8 })), id, version: 1 } as never,
    })
    expect((await act(contract.scheduleDraw, id, 2)).data.state).toBe(S.scheduled)
    expect((await shop.stockOf(skuId)).free).toBe(12)
    expect((await act(contract.unscheduleDraw, id, 3)).data.state).toBe(S.draft)
    expect((await shop.stockOf(skuId)).free).toBe(20)
    await act(contract.scheduleDraw, id, 4)
    market.clock.advance(11 * MINUTE)
    await sweep(market, 'draw.clock')
    const one = await shop.newBuyer()
    expect((await play(one, id)).data.prize?.en).toBe('Teapot')
    const { version } = await see(id)
    expect((await act(contract.stopDraw, id, version, { reason: 'Wrong picture' })).data.state).toBe(S.stopped)
    // The winner keeps the piece.
    expect((await shop.stockOf(skuId)).free).toBe(19)
    expect((await play(one, id)).envelope.error).toBe('DRAW_CLOSED')
    expect(
      (
        await market.hit(contract.editDraw, operator, {
          body: { ...(await bodyOf(skuId)), id, version: version + 1 } as never,
        })
      ).envelope.error,
    ).toBe('PROMOTION_MOVED_ON')
  })

  test('is for operators with the right; shops read published draws by the call of the specification', async () => {
    const skuId = await shop.sku('liang')
    const id = await running(skuId)
    const token = await market.login('liang_manager')
    expect((await market.hit(contract.getDraw, token, { query: { id } })).status).toBe(403)
    expect(
      (await market.hit(contract.addDraw, await market.login('auditor'), { body: (await bodyOf(skuId)) as never }))
        .status,
    ).toBe(403)
    const { records } = (await market.hit(contract.queryLuckList, token, { query: { size: 50 } })).data
    expect(records.find((row) => row.id === id)?.prizes[0]).toMatchObject({ odds: ODDS_WHOLE, left: 1 })
    expect(records.every(({ state }) => state > 0)).toBe(true)
  })
})

describe('Buyers', () => {
  test('fifty play for one prize at the same moment: one wins, the others are told', async () => {
    const id = await running(await shop.sku('liang'))
    const buyers: Buyer[] = []
    for (let at = 0; at < 50; at += 1) buyers.push(await shop.newBuyer())
    const answers = await Promise.all(buyers.map((one) => play(one, id)))
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
    expect(answers.filter(({ data }) => data.prize !== null)).toHaveLength(1)
    expect(await wins(id)).toHaveLength(1)
    const loser = buyers[answers.findIndex(({ data }) => data.prize === null)] as Buyer
    expect((await market.hit(myPlays, loser.token)).data[0]).toMatchObject({
      prize: null,
      missed: 'soldOut',
      state: null,
    })
    expect(await faults()).toMatchObject({ state: 'ok' })
  }, 120_000)

  test('confirm their age, play so often a day and in all, and two tabs are one play too few', async () => {
    const id = await running(await shop.sku('liang'), { stock: 10, dailyCap: 1 }, { playsOfDay: 2 })
    const one = await shop.newBuyer()
    expect((await play(one, id, false)).envelope.error).toBe('DRAW_AGE')
    const tabs = await Promise.all([play(one, id), play(one, id), play(one, id)])
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(tabs.find(({ status }) => status !== 200)?.envelope.error).toBe('DRAW_USED_TODAY')
    // The cap of the day lets one win.
    const [first, second] = (await market.hit(myPlays, one.token)).data
    expect([first?.missed, second?.missed].sort()).toEqual(['capped', null].sort())
    const mine = (await market.hit(drawsForMe, one.token)).data.find((draw) => draw.id === id)?.mine
    expect(mine).toEqual({ playsLeft: 0, trouble: 'DRAW_USED_TODAY' })
    market.clock.advance(DAY)
    expect((await play(one, id)).data.prize?.en).toBe('Teapot')
    expect((await play(one, id)).envelope.error).toBe('DRAW_USED_UP')
    const shown = (await market.hit(openDraws, null)).data.find((draw) => draw.id === id)
    expect(shown).toMatchObject({ mine: null, prizes: [{ left: 8 }] })
    await signIn()
  })

  test('play a draw for buyers with a paid order only if they paid one', async () => {
    const id = await running(await shop.sku('liang'), {}, { cost: 'order', orderDays: 30 })
    const one = await shop.newBuyer()
    expect((await play(one, id)).envelope.error).toBe('DRAW_NEEDS_ORDER')
    const { one: paying, id: parent } = await shop.placed()
    expect((await play(paying, id)).envelope.error).toBe('DRAW_NEEDS_ORDER')
    await shop.card(paying, await shop.start(paying, parent), 'pays')
    expect((await play(paying, id)).status).toBe(200)
  })

  test('each play can be replayed from its word and odds', async () => {
    const id = await running(await shop.sku('liang'), { odds: 500_000, stock: 10 }, { playsOfDay: 3 })
    for (let at = 0; at < 4; at += 1) {
      const one = await shop.newBuyer()
      for (let nth = 0; nth < 3; nth += 1) await play(one, id)
    }
    const rows = await peek<{ word: number; odds: { id: string; odds: number }[]; drawn: string }>(
      market,
      sql`select word::float8 as word, odds, drawn_id as drawn from draw_play where draw_id = ${id}`,
    )
    expect(rows).toHaveLength(12)
    for (const { word, odds, drawn } of rows) expect(outcomeAt(odds, word).id).toBe(drawn)
  })
})

describe('Won goods', () => {
  test('are claimed once with an address: an order of £0.00 that the shop ships by its own call, and is paid for', async () => {
    const skuId = await shop.sku('liang')
    const before = await shop.stockOf(skuId)
    const id = await running(skuId)
    const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const { id: won } = (await play(one, id)).data
    expect((await claim(other, won)).envelope.error).toBe('NOT_FOUND')
    const both = await Promise.all([claim(one, won), claim(one, won)])
    expect(both.map(({ envelope }) => envelope.error).filter(Boolean)).toEqual(['DRAW_CLAIMED'])
    const orderId = both.find(({ status }) => status === 200)?.data.orderId ?? ''
    const [order] = await peek<Record<string, number>>(
      market,
      sql`select kind, status, paid_p, goods_p, platform_discount_p, delivery_p, vat_p, commission_p from orders where id = ${orderId}`,
    )
    expect(order).toMatchObject({ kind: 3, status: ORDER_STATUS.pendingShipment, paid_p: 0, goods_p: 1_250, vat_p: 0 })
    expect(order?.platform_discount_p).toBe(1_250 + Number(order?.delivery_p))
    expect(order?.commission_p).toBe(0)
    expect(await shop.stockOf(skuId)).toMatchObject({ ...before, allocated: before.allocated + 1, free: 19 })
    expect((await wins(id, 'claimed')).map((win) => win.orderId)).toEqual([orderId])

    const token = await market.login('liang_manager')
    const shipment = { carrier: 'royal_mail', trackingNo: 'RM123456789GB' }
    const shipped = await market.hit(deliverGoodsLuck, token, { params: { id: orderId }, body: shipment })
    expect(shipped.envelope.error).toBeUndefined()
    expect(await wins(id, 'shipped')).toHaveLength(1)
    await sweep(market, 'finance.post')
    const paid = () =>
      peek<{ amount: number }>(
        market,
        sql`select -l.amount_p::int as amount from ledger_line l
      join ledger_journal j on j.id = l.journal_id where j.event = 'prize' and j.ref_id = ${orderId} and l.account = 'available'`,
      )
    expect(await paid()).toHaveLength(0)
    await peek(
      market,
      sql`update orders set status = 4, received_at = ${market.clock.now.toISOString()} where id = ${orderId} returning 1`,
    )
    await sweep(market, 'finance.post')
    await sweep(market, 'finance.post')
    expect(await paid()).toEqual([{ amount: order?.platform_discount_p }])
    expect((await wins(id, 'done')).map(({ orderNo }) => orderNo)).toHaveLength(1)
  })

  test('go back to the draw after seven UK days, and can be won again', async () => {
    const skuId = await shop.sku('liang')
    const id = await running(skuId)
    const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const { id: won } = (await play(one, id)).data
    expect((await play(other, id)).data.prize).toBeNull()
    const { claimBy } = (await market.hit(myPlays, one.token)).data[0] ?? {}
    market.clock.advance(Date.parse(claimBy ?? '') - market.clock.now.getTime() - 1)
    await sweep(market, 'draw.clock')
    expect((await market.hit(myPlays, one.token)).data[0]?.state).toBe('won')
    market.clock.advance(1)
    expect((await claim(one, won)).envelope.error).toBe('DRAW_CLAIM_OVER')
    await sweep(market, 'draw.clock')
    await sweep(market, 'draw.clock')
    await signIn()
    expect((await market.hit(myPlays, one.token)).data[0]?.state).toBe('expired')
    expect((await play(other, id)).data.prize?.en).toBe('Teapot')
    expect((await shop.stockOf(skuId)).free).toBe(19)
    expect(await faults()).toMatchObject({ state: 'ok' })
  })

  test('come free for the shop where the draw is over', async () => {
    const skuId = await shop.sku('pennine')
    const id = await running(skuId, { stock: 3 })
    const one = await shop.newBuyer()
    await play(one, id)
    market.clock.advance(21 * DAY)
    await sweep(market, 'draw.clock')
    await signIn()
    expect((await see(id)).state).toBe(S.ended)
    expect((await shop.stockOf(skuId)).free).toBe(20)
  })
})
