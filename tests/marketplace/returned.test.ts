/** @database both */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { listLedger } from '@/lib/contract/finance'
import * as contract from '@/lib/contract/finance/reconcile'
import { payInSandbox, startPayment } from '@/lib/contract/payment'
import { getWallet, listMovements, startTopUp } from '@/lib/contract/wallet'
import { transfer } from '@/lib/domain/ledger'
import type { Moved, Source } from '@/lib/domain/reconcile'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { feeVat } from '@/lib/domain/vat/fee'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { runJob } from '@/lib/marketplace/kernel/job'
import { post } from '@/lib/marketplace/modules/finance'
import { paidLines } from '@/lib/marketplace/modules/finance/move'
import { refundJob } from '@/lib/marketplace/modules/payment/refunds'
import { sandbox } from '@/lib/marketplace/modules/payment/sandbox'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { planOrders } from '@/lib/marketplace/modules/subscription'
import { booksOf, WHOLE_BOOKS } from '../support/books-of'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let maker: string
let checker: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  await market.database.db.execute(sql`delete from payment_refund`)
  await signIn()
})
afterAll(() => market.close())
afterEach(async () => expect(await booksOf(market)).toEqual(WHOLE_BOOKS))

async function signIn() {
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
}

/** Loads the file of a day, which replaces the one that is there. */
async function load(source: Source, day: string, rows: Moved[]) {
  const [there] = await peek<{ id: string }>(
    market,
    sql`select id from reconcile_day where source = ${source} and day = ${day}`,
  )
  if (there) await market.hit(contract.removeReconciled, maker, { query: { id: there.id } })
  const hash = createHash('sha256')
    .update(JSON.stringify([source, day, rows, Math.random()]))
    .digest('hex')
  const made = await market.hit(contract.loadReconciled, maker, {
    body: { day, source, fileName: 'day.csv', rows, hash },
  })
  expect(made.status).toBe(200)
  return made.data.id
}
const read = async (id: string) => (await market.hit(contract.getReconciled, maker, { query: { id } })).data
const balance = async (account: string) =>
  (
    await peek<{ p: number }>(
      market,
      sql`select coalesce(sum(balance_p), 0)::float8 as p from ledger_balance where account = ${account}`,
    )
  )[0]?.p ?? 0
const yesterday = () => addDays(ukDay(market.clock.now.getTime()), -1)

async function bookOnly(dayId: string, ref: string, token = checker) {
  const found = (await read(dayId)).records.find((each) => each.ref === ref)
  const body = { id: found?.id ?? '', version: found?.version ?? 0, note: 'The account was closed' }
  return market.hit(contract.bookReturn, token, { body })
}

describe('Money that came back', () => {
  test('a payout that the bank returned is back with its shop, its fee too; another person closes the day', async () => {
    const [paid] = await peek<{ id: string; no: string; net: number; amount: number; shop: string }>(
      market,
      sql`select w.id, w.no, w.net_p as net, w.amount_p as amount, w.shop_id as shop from withdrawal w
        where w.state = 4 and exists (select 1 from fee_charge f where f.item = 'withdrawal:' || w.id) order by w.no limit 1`,
    )
    const { id = '', no = '', net = 0, amount = 0, shop: shopId = '' } = paid ?? {}
    const availableOf = async () =>
      (
        await peek<{ p: number }>(
          market,
          sql`select coalesce(-sum(balance_p), 0)::float8 as p from ledger_balance where account = 'available' and shop_id = ${shopId}`,
        )
      )[0]?.p ?? 0
    const rows: Moved[] = [
      { kind: 'payoutBack', ref: no, amountP: net },
      { kind: 'payoutBack', ref: 'WD-NEVER', amountP: 500 },
    ]
    const dayId = await load('bank', yesterday(), rows)
    const [before, bank] = [await availableOf(), await balance('bank')]
    expect((await bookOnly(dayId, no, await market.login('auditor'))).status).toBe(403)
    expect((await bookOnly(dayId, 'WD-NEVER')).envelope.error).toBe('RETURN_UNKNOWN')
    const booked = await bookOnly(dayId, no)
    expect([booked.status, booked.data.amountP]).toEqual([200, net])
    expect([await availableOf(), await balance('bank')]).toEqual([before + amount, bank + net])
    const [after] = await peek<{ state: number }>(market, sql`select state from withdrawal where id = ${id}`)
    expect(after?.state).toBe(5)
    const { records } = await read(dayId)
    expect(records.find(({ ref }) => ref === no)).toMatchObject({
      outcome: 'returned',
      journalId: booked.data.journalId,
    })
    expect((await bookOnly(dayId, no)).envelope.error).toBe('DIFFERENCE_SETTLED')
    // The books of the day have it: compared again it stays as it was booked, and who booked it does not close the day.
    const again = { id: dayId, version: (await read(dayId)).day.version }
    await market.hit(contract.compareReconciled, maker, { body: again })
    const compared = (await read(dayId)).records
    expect(compared.filter(({ ref }) => ref === no)).toMatchObject([{ outcome: 'returned' }])
    for (const { id: open, version, note } of compared)
      if (!note)
        await market.hit(contract.noteDifference, maker, { body: { id: open, version, note: 'Asked the bank' } })
    const close = { id: dayId, version: (await read(dayId)).day.version }
    expect((await market.hit(contract.closeReconciled, checker, { body: close })).envelope.error).toBe('SAME_PERSON')
    const seller = await market.login('liang_manager')
    const { records: lines } = (await market.hit(listLedger, seller, { query: { q: no } })).data
    expect(lines.some(({ kind }) => kind === 'payoutBack')).toBe(true)
  })

  test('a payout that came back in part is available in part, and never more than was paid', async () => {
    const [id, no, net] = [newId(market.clock.now.getTime()), 'WT-PART', 9_200]
    await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      const at = market.clock.now
      await tx.execute(sql`insert into withdrawal (id, no, shop_id, payout_account_id, amount_p, fee_bp, fee_p, net_p, state,
          created_by, created_at, decided_at, paid_ref, paid_at)
        select ${id}, ${no}, shop_id, id, 10000, 800, 800, ${net}, 4, created_by, ${at.toISOString()}, ${at.toISOString()},
          'FPS-9', ${at.toISOString()} from payout_account where shop_id = ${shopIdOf('pennine')} limit 1`)
      const about = { shopId: shopIdOf('pennine'), ref: { type: 'withdrawal', id, no } as const, at: at.getTime() }
      const fee = feeVat(800, { rule: 'uk', rateBp: 2_000 })
      const charged = { fee: 'withdrawalFee', item: `withdrawal:${id}`, ...fee } as const
      const hold = transfer('move', 'available', 'withdrawal', 10_000)
      const paid = [
        { ...about, key: `withdrawal:${id}:hold`, event: 'hold', lines: hold },
        { ...about, key: `withdrawal:${id}:confirm`, event: 'confirm', lines: paidLines(net, fee), charged },
      ]
      await post(tx, paid, { at, by: null })
    })
    const day = addDays(yesterday(), -1)
    const first = await load('bank', day, [{ kind: 'payoutBack', ref: no, amountP: net - 25 }])
    expect((await bookOnly(first, no)).data.amountP).toBe(net - 25)
    const [still] = await peek<{ state: number }>(market, sql`select state from withdrawal where id = ${id}`)
    expect(still?.state).toBe(4)
    const second = await load('bank', addDays(day, -1), [{ kind: 'payoutBack', ref: no, amountP: 26 }])
    expect((await bookOnly(second, no)).envelope.error).toBe('RETURN_AMOUNT')
    const third = await load('bank', addDays(day, -2), [{ kind: 'payoutBack', ref: no, amountP: 25 }])
    expect((await bookOnly(third, no)).status).toBe(200)
    const [back] = await peek<{ state: number }>(market, sql`select state from withdrawal where id = ${id}`)
    expect(back?.state).toBe(5)
  })

  test('a refund that came back is owed again, made again, and both stand in the books of their days', async () => {
    const { one, id, dueP } = await shop.placed()
    await shop.card(one, await shop.start(one, id), 'pays')
    await sweep(market, 'finance.post')
    await market.database.db.execute(sql`update orders set status = 7, refund_asked_at = ${market.clock.now.toISOString()},
      version = version + 1, updated_at = ${market.clock.now.toISOString()} where parent_id = ${id}`)
    const refunds = () => runJob(runnerOf(market), refundJob(sandbox, planOrders))
    await refunds()
    await sweep(market, 'finance.post')
    const [order] = await peek<{ no: string }>(market, sql`select no from orders where parent_id = ${id}`)
    const no = order?.no ?? ''
    const [due, receivable] = [await balance('refundsDue'), await balance('receivable')]
    market.clock.advance(26 * 3_600_000)
    await signIn()
    const day = yesterday()
    // The bank kept 30p of it: the buyer is owed the whole.
    const dayId = await load('provider', day, [{ kind: 'refundBack', ref: no, amountP: dueP - 30 }])
    expect((await bookOnly(dayId, no)).status).toBe(200)
    expect(await balance('refundsDue')).toBe(due - dueP)
    expect(await balance('receivable')).toBe(receivable + dueP - 30)
    expect((await read(dayId)).totals.find(({ kind }) => kind === 'refundBack')).toMatchObject({
      hereP: dueP - 30,
      thereP: dueP - 30,
    })
    await sweep(market, 'finance.post')
    expect(await balance('refundsDue')).toBe(due - dueP)
    market.clock.advance(7 * 3_600_000)
    await refunds()
    await sweep(market, 'finance.post')
    await sweep(market, 'finance.post')
    expect([await balance('refundsDue'), await balance('receivable')]).toEqual([due, receivable - 30])
    const journals = await peek<{ event: string }>(
      market,
      sql`select event from ledger_journal where ref_no = ${no} and event in ('refundPaid', 'refundReturned') order by at, id`,
    )
    expect(journals.map(({ event }) => event)).toEqual(['refundPaid', 'refundReturned', 'refundPaid'])
  })

  test('a lost chargeback of a top-up takes the remaining balance; the platform bears the spent part', async () => {
    await signIn()
    const topUp = async (one: Buyer, amountP: number) => {
      const { id } = (await market.hit(startTopUp, one.token, { body: { amountP, method: 4 } })).data
      await market.hit(payInSandbox, one.token, { params: { id }, body: { card: SANDBOX_CARDS.pays } })
      await sweep(market, 'finance.post')
      const { records } = (await market.hit(listMovements, one.token, { query: {} })).data
      return records.find(({ kind }) => kind === 'topUp')?.refNo ?? ''
    }
    const { one, id, dueP } = await shop.placed()
    const no = await topUp(one, 3_000)
    await market.hit(startPayment, one.token, { params: { id }, body: { method: 1 } })
    await sweep(market, 'finance.post')
    const before = [await balance('wallet'), await balance('chargeback'), await balance('disputed')]
    await load('provider', '2024-02-03', [
      { kind: 'chargeback', ref: no, amountP: 3_000, id: 'dp_top', reason: 'fraudulent' },
    ])
    const [found] = (await market.hit(contract.listChargebacks, maker, { query: { q: no } })).data.records
    const bears = async () =>
      (await market.hit(contract.getChargeback, maker, { query: { id: found?.id ?? '' } })).data.bears
    const parts = { shopP: 0, buyerP: 3_000 - dueP, commissionP: 0, vatP: 0, platformP: dueP }
    expect(await bears()).toEqual(parts)
    const body = { id: found?.id ?? '', version: found?.version ?? 0, note: 'The card was stolen' }
    expect((await market.hit(contract.loseChargeback, checker, { body })).status).toBe(200)
    expect(await bears()).toEqual(parts)
    const [wallet = 0, cost = 0, disputed = 0] = before
    expect([await balance('wallet'), await balance('chargeback'), await balance('disputed')]).toEqual([
      wallet + 3_000 - dueP,
      cost + dueP,
      disputed,
    ])
    expect((await market.hit(getWallet, one.token)).data.balanceP).toBe(0)
    const { records } = (await market.hit(listMovements, one.token, { query: {} })).data
    expect(records[0]).toMatchObject({ kind: 'chargeback', amountP: dueP - 3_000, balanceP: 0 })
  })

  test('what HMRC was paid of a return stands in the bank’s file under its month, and both agree', async () => {
    await signIn()
    const [paid] = await peek<{ day: string; no: string; p: number }>(
      market,
      sql`select (l.at at time zone 'Europe/London')::date::text as day, l.ref_no as no, l.amount_p::float8 as p
        from ledger_line l where l.account = 'bank' and l.kind = 'vatPaid' order by l.at desc limit 1`,
    )
    const { day = '', no = '', p = 0 } = paid ?? {}
    expect(p).toBeLessThan(0)
    const others = await peek<{ kind: 'settlement'; ref: string; amountP: number }>(
      market,
      sql`select case when amount_p > 0 then 'settlement' else 'settlementBack' end as kind, ref_no as ref,
          abs(amount_p)::float8 as "amountP" from ledger_line
        where account = 'bank' and kind = 'settlement' and (at at time zone 'Europe/London')::date = ${day}`,
    )
    const dayId = await load('bank', day, [...others, { kind: 'tax', ref: no, amountP: -p }])
    const found = await read(dayId)
    expect(found.records.filter(({ kind }) => kind === 'tax')).toEqual([])
    expect(found.totals).toContainEqual({ kind: 'tax', hereP: -p, thereP: -p, rows: 1 })
    const asProvider = { day: '2024-03-01', source: 'provider' as const, fileName: 'x.csv', hash: 'a'.repeat(64) }
    const refused = await market.hit(contract.loadReconciled, maker, {
      body: { ...asProvider, rows: [{ kind: 'tax', ref: no, amountP: 5 }] },
    })
    expect(refused.envelope.error).toBe('INVALID_INPUT')
  })
})
