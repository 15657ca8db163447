/** @database both */
import { sql } from 'drizzle-orm'
import * as finance from '@/lib/contract/finance'
import * as desk from '@/lib/contract/finance/op'
import { SUBSCRIPTION_STATE } from '@/lib/domain/subscription'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'
import { settleOpenWithdrawal } from '../support/withdrawals'

const DAY = 86_400_000
const SHOP = shopIdOf('pennine')
let market: TestMarketplace
let seller: string
let maker: string
let checker: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  await signIn()
  await settleOpenWithdrawal(market, { seller, maker, checker })
})
afterAll(() => market.close())

async function signIn() {
  seller = await market.login('hannah_pennine')
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
}

const at = (days: number) => new Date(market.clock.now.getTime() + days * DAY).toISOString()
const sound = { unbalanced: [], totals: [], trialP: 0 }

/** An order of £10 with £1 of commission whose money is available. */
async function earned(pence = 1_000, commission = 100) {
  const columns = {
    ...{ status: 5, goods_p: pence, paid_p: pence, commission_p: commission, vat_withheld_p: 0 },
    ...{ paid_at: at(-40), received_at: at(-30), after_sale_until_at: at(-10), updated_at: at(0) },
  }
  const order = await makeOrder(market, { shop: 'pennine', columns })
  await sweep(market, 'finance.post')
  return order
}

const refund = (id: string, pence: number) =>
  peek(
    market,
    sql`update orders set refunding_p = ${pence}, refund_asked_at = ${at(0)}, updated_at = ${at(0)} where id = ${id}
      returning 1`,
  )

const kinds = async (no: string) => {
  const rows = await peek<{ kind: string; p: number }>(
    market,
    sql`select kind, (-sum(amount_p))::float8 as p from ledger_line where ref_no = ${no} and shop_id is not null
      and kind <> 'move' group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, p }) => [kind, p]))
}

test('a rule that changes between payment and refund changes nothing: commission is returned in its own proportion', async () => {
  const { id, no } = await earned()
  await peek(
    market,
    sql`update commission_rule set rate_bp = 4000 where shop_id is null or shop_id = ${SHOP} returning 1`,
  )
  await refund(id, 500)
  await sweep(market, 'finance.post')
  expect(await kinds(no)).toEqual({ sale: 1_000, commission: -100, refund: -500, commissionBack: 50 })
})

test('a refund while statements are posted is in this statement or in the next one, never in both, never in none', async () => {
  const { id, no } = await earned()
  market.clock.advance(7 * DAY)
  await signIn()
  await refund(id, 400)
  await Promise.all([sweep(market, 'finance.statements'), sweep(market, 'finance.post')])
  market.clock.advance(7 * DAY)
  await sweep(market, 'finance.statements')
  const [found] = await peek<{ times: number }>(
    market,
    sql`select count(*)::int as times from statement s join ledger_line l on l.shop_id = s.shop_id and l.at < s.to_at
        and l.seq <= s.last_seq and not (s.prev_to is not null and l.at < s.prev_to and l.seq <= s.prev_seq)
      where l.ref_no = ${no} and l.kind = 'refund'`,
  )
  expect(found?.times).toBe(1)
  const wrong = await peek(
    market,
    sql`select 1 from statement s where s.opening_p <> coalesce((select closing_p from statement p
      where p.shop_id = s.shop_id and p.to_at < s.to_at order by p.to_at desc limit 1), 0)`,
  )
  expect(wrong).toEqual([])
})

test('a plan that ends during a withdrawal stops neither the payment nor its booking', async () => {
  await earned(500_000, 0)
  await signIn()
  const [account] = (await market.hit(finance.listPayoutAccounts, seller)).data
  const body = { amountP: 20_000, accountId: account?.id ?? '', password: DEMO_PASSWORD }
  const { id } = (await market.hit(finance.addWithdrawal, seller, { body })).data
  const version = async () => (await market.hit(desk.getOpWithdrawal, maker, { query: { id } })).data.withdrawal.version
  await market.hit(desk.passWithdrawal, maker, {
    body: { id, version: await version(), riskNote: 'The owner was called' },
  })
  await peek(
    market,
    sql`update subscription set state = ${SUBSCRIPTION_STATE.expired}, until_at = ${at(-30)}, ends_at = ${at(-20)}
      where shop_id = ${SHOP} returning 1`,
  )
  await market.hit(desk.sendWithdrawal, checker, { body: { id, version: await version() } })
  const settled = { id, version: await version(), paid: true, paidRef: 'BACS 77', reasonZh: '', reasonEn: '' }
  const answer = await market.hit(desk.settleWithdrawal, maker, { body: settled as never })
  expect(answer.envelope).toMatchObject({ success: true })
  const booked = await peek<{ event: string }>(
    market,
    sql`select event from ledger_journal where ref_id = ${id} order by event`,
  )
  expect(booked.map(({ event }) => event)).toEqual(['confirm', 'hold'])
  expect(await bookFaults(market.database.db)).toEqual(sound)
})
