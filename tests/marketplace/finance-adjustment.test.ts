import { sql } from 'drizzle-orm'
import * as finance from '@/lib/contract/finance'
import * as adjustment from '@/lib/contract/finance/adjustment'
import * as desk from '@/lib/contract/finance/op'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

let market: TestMarketplace
let maker: string
let checker: string
let seller: string
let shopNo: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
  seller = await market.login('hannah_pennine')
  const [shop] = await peek<{ no: string }>(market, sql`select no from shop where id = ${shopIdOf('pennine')}`)
  shopNo = shop?.no ?? 'none'
})
afterAll(() => market.close())

const WHY = { reasonZh: '测试调账', reasonEn: 'A test of adjustments' }
const balances = async () => (await market.hit(finance.balanceOverview, seller)).data.balances
const enter = async (given: object) => {
  const body = { shopNo, kind: 'fine' as const, amountP: 700, out: false, ...WHY, ...given }
  return (await market.hit(adjustment.addAdjustment, maker, { body })).data
}
const decide = (token: string, id: string, accept = true) =>
  market.hit(adjustment.decideAdjustment, token, {
    body: { id, version: 1, accept, ...(!accept && { remarkZh: '依据不足', remarkEn: 'Not proved' }) },
  })
const balanced = { unbalanced: [], totals: [], trialP: 0 }

describe('Adjustments (rules, section 5, 9)', () => {
  test.each([
    ['fine', false, -700],
    ['compensation', false, 700],
    ['correction', false, 700],
    ['correction', true, -700],
  ] as const)(
    'a %s (taken: %s) changes the available balance by %i once another person agrees',
    async (kind, out, change) => {
      const before = await balances()
      const { id, no } = await enter({ kind, out })
      expect((await balances()).availableP).toBe(before.availableP)
      expect((await decide(maker, id)).envelope.error).toBe('CASE_NEEDS_ANOTHER')
      expect((await decide(checker, id)).status).toBe(200)
      expect((await balances()).availableP - before.availableP).toBe(change)
      expect((await decide(checker, id)).envelope.error).toBe('VERSION_CONFLICT')
      const own = (await market.hit(adjustment.listOwnAdjustments, seller, { query: { kind } })).data.records
      expect(own.find((row) => row.no === no)).toMatchObject({ amountP: change, reason: { zh: WHY.reasonZh } })
      expect(await bookFaults(market.database.db)).toEqual(balanced)
    },
  )

  test('a refused adjustment books nothing and needs its reason in both languages', async () => {
    const before = await balances()
    const { id } = await enter({})
    const bare = await market.hit(adjustment.decideAdjustment, checker, { body: { id, version: 1, accept: false } })
    expect(bare.envelope.error).toBe('INVALID_INPUT')
    expect((await decide(checker, id, false)).data).toEqual({ state: 2 })
    expect(await balances()).toEqual(before)
  })

  test('a balance below zero refuses withdrawals, and later income settles it', async () => {
    const { availableP } = await balances()
    const { id } = await enter({ amountP: Math.max(availableP, 0) + 900 })
    await decide(checker, id)
    expect((await balances()).availableP).toBe(Math.min(availableP, 0) - 900)
    const at = (days: number) => new Date(market.clock.now.getTime() - days * 86_400_000).toISOString()
    const times = { paid_at: at(40), received_at: at(30), after_sale_until_at: at(10) }
    const columns = { status: 5, goods_p: 1_000, paid_p: 1_000, ...times, updated_at: market.clock.now.toISOString() }
    await makeOrder(market, { shop: 'pennine', columns })
    await sweep(market, 'finance.post')
    expect((await balances()).availableP).toBe(Math.min(availableP, 0) + 100)
  })

  test('a journal is taken back line by line, once, by two persons; a withdrawal’s is not', async () => {
    const { id: order } = await makeOrder(market, {
      shop: 'pennine',
      columns: { updated_at: market.clock.now.toISOString() },
    })
    const before = await balances()
    await sweep(market, 'finance.post')
    const [journal] = await peek<{ id: string }>(
      market,
      sql`select id from ledger_journal where ref_id = ${order} and event = 'captured'`,
    )
    const ask = (journalId: string) => market.hit(adjustment.askReversal, maker, { body: { journalId, ...WHY } })
    const { id } = (await ask(journal?.id ?? '')).data
    expect((await ask(journal?.id ?? '')).envelope.error).toBe('JOURNAL_REVERSED')
    expect((await decide(checker, id)).status).toBe(200)
    expect((await balances()).totalP).toBe(before.totalP)
    const { reversal } = (await market.hit(desk.getJournal, maker, { query: { id: journal?.id ?? '' } })).data
    expect(reversal).toMatchObject({ id, posted: true })
    const [hold] = await peek<{ id: string }>(market, sql`select id from ledger_journal where event = 'hold' limit 1`)
    expect((await ask(hold?.id ?? '')).envelope.error).toBe('JOURNAL_NOT_REVERSIBLE')
    expect(await bookFaults(market.database.db)).toEqual(balanced)
  })
})
