import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pino from 'pino'
import { booksOverview } from '@/lib/contract/finance/op'
import * as contract from '@/lib/contract/finance/reconcile'
import { listNotifications } from '@/lib/contract/notification'
import { type Moved, settledOf } from '@/lib/domain/reconcile'
import { sandboxDay } from '@/lib/domain/sandbox-day'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { runJob } from '@/lib/marketplace/kernel/job'
import { bookFaults, noteProvider, sandboxSettlements } from '@/lib/marketplace/modules/finance'
import { postAllOrders } from '@/lib/marketplace/modules/finance/orders'
import { settlementJob } from '@/lib/marketplace/modules/finance/settlement-source'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'

let market: TestMarketplace
let maker: string
let checker: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
})
afterAll(() => market.close())

/** Days long before the demo's, each used once. */
let ago = 900
const freshDay = () => {
  ago += 10
  return addDays(ukDay(market.clock.now.getTime()), -ago)
}
const load = (day: string, rows: Moved[], source: 'provider' | 'bank' = 'provider') =>
  market.hit(contract.loadReconciled, maker, {
    body: {
      ...{ day, source, fileName: 'day.csv', rows },
      hash: createHash('sha256')
        .update(JSON.stringify([day, source, rows]))
        .digest('hex'),
    },
  })
const read = async (id: string) => (await market.hit(contract.getReconciled, maker, { query: { id } })).data
const standing = async () => (await market.hit(contract.reconcileStanding, maker)).data
const balances = async () => {
  const rows = await peek<{ account: string; p: number }>(
    market,
    sql`select account, sum(balance_p)::float8 as p from ledger_balance group by account`,
  )
  return (account: string) => rows.find((row) => row.account === account)?.p ?? 0
}
const faults = () =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return bookFaults(tx)
  })
afterEach(async () => expect(await faults()).toEqual({ unbalanced: [], totals: [], trialP: 0 }))

test('from the demo’s first payment on every day is settled; the bank is never below zero, and bank, receivable and fees add up', async () => {
  expect((await standing()).missing).toEqual([])
  const daily = await peek<{ sum: number }>(
    market,
    sql`select sum(p) over (order by day)::float8 as sum from
      (select (at at time zone 'Europe/London')::date as day, sum(amount_p) as p from ledger_line where account = 'bank' group by 1) d`,
  )
  expect(daily.length).toBeGreaterThan(20)
  expect(Math.min(...daily.map(({ sum }) => sum))).toBeGreaterThanOrEqual(0)
  const now = await balances()
  const [files] = await peek<{ gross: number; fee: number; bank: number }>(
    market,
    sql`select sum(gross_p)::float8 as gross, sum(fee_p)::float8 as fee, sum(bank_p)::float8 as bank from reconcile_day
      where source = 'provider'`,
  )
  expect(now('providerFee')).toBe(files?.fee)
  // The provider's balance differs from the books by the differences of all days and by today's payments.
  const [apart] = await peek<{ p: number }>(
    market,
    sql`select (sum(here_p) - sum(there_p))::float8 as p from reconcile_day where source = 'provider'`,
  )
  const [told] = await peek<{ p: number }>(
    market,
    sql`select coalesce(sum(case m->>'kind' when 'chargeback' then -1 when 'chargebackWon' then 1 when 'credit' then 1
        when 'debit' then -1 else 0 end * (m->>'amountP')::bigint), 0)::float8 as p
      from reconcile_day d, jsonb_array_elements(d.moves) m where d.source = 'provider' and m->>'kind' in ('chargeback', 'chargebackWon')`,
  )
  const today = new Date(ukDayStart(ukDay(market.clock.now.getTime()))).toISOString()
  const [fresh] = await peek<{ p: number }>(
    market,
    sql`select coalesce(sum(amount_p), 0)::float8 as p from ledger_line where account = 'receivable' and at >= ${today}`,
  )
  const withProvider = (files?.gross ?? 0) - (files?.fee ?? 0) - (files?.bank ?? 0)
  expect(now('disputed')).toBe(-(told?.p ?? 0) - (await lostP()))
  expect(now('receivable') - (fresh?.p ?? 0)).toBe(withProvider + (apart?.p ?? 0) + (told?.p ?? 0))
})

const lostP = async () =>
  (
    await peek<{ p: number }>(
      market,
      sql`select coalesce(sum(amount_p), 0)::float8 as p from chargeback where state = 2`,
    )
  )[0]?.p ?? 0

test('a day books its fees and its transfer to the bank; removed, its journals are taken back', async () => {
  const before = await balances()
  const rows: Moved[] = [
    { kind: 'capture', ref: 'SO1', amountP: 10_000, feeP: 170, id: 'ch_1' },
    { kind: 'fee', ref: 'monthly', amountP: 1_000, id: 'fee_1' },
    { kind: 'settlement', ref: 'po_1', amountP: 8_830, id: 'po_1' },
  ]
  const { id } = (await load(freshDay(), rows)).data
  const found = await read(id)
  expect(found.day).toMatchObject({ grossP: 10_000, feeP: 1_170, bankP: 8_830 })
  expect(found.totals).toContainEqual({ kind: 'capture', hereP: 0, thereP: 10_000, rows: 1 })
  expect(found.journals).toMatchObject([{ no: 'po_1', event: 'settled' }])
  const after = await balances()
  const moved = (account: string) => after(account) - before(account)
  expect([moved('bank'), moved('providerFee'), moved('receivable')]).toEqual([8_830, 1_170, -10_000])
  expect((await market.hit(contract.removeReconciled, maker, { query: { id } })).status).toBe(200)
  const back = await balances()
  for (const account of ['bank', 'providerFee', 'receivable']) expect(back(account)).toBe(before(account))
})

test('each provider has a receivable of its own, and together they are what lies with providers', async () => {
  const note = (name: string) =>
    transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      await noteProvider(tx, name)
    })
  const read = async () => (await market.hit(booksOverview, maker)).data
  const before = await read()
  expect(before.providers.map(({ name }) => name)).toEqual(['sandbox'])
  await note('stripe')
  await load(freshDay(), [
    { kind: 'chargeback', ref: 'SO-OTHER', amountP: 900, feeP: 1_500, id: 'dp_other' },
    { kind: 'settlementBack', ref: 'po_other', amountP: 5_000, id: 'po_other' },
  ])
  await note('sandbox')
  const after = await read()
  expect(after.providers).toEqual([...before.providers, { name: 'stripe', receivableP: 2_600, disputedP: 900 }])
  const sum = after.providers.reduce((total, { receivableP }) => total + receivableP, 0)
  expect([sum, (await standing()).providerP]).toEqual([sum, sum])
  expect(after.accounts.find(({ account }) => account === 'receivable')?.balanceP).toBe(sum)
})

test('the same day is refused a second time, and what a file tells again in another one is a difference and not booked twice', async () => {
  const day = freshDay()
  const settled: Moved = { kind: 'settlement', ref: 'po_2', amountP: 500, id: 'po_2' }
  await load(day, [settled])
  expect((await load(day, [])).envelope.error).toBe('RECONCILE_LOADED')
  const before = await balances()
  const { id } = (await load(addDays(day, 1), [settled, { kind: 'fee', ref: 'f', amountP: 5 }])).data
  expect((await balances())('bank')).toBe(before('bank'))
  expect((await read(id)).records).toMatchObject([{ difference: 'twice', kind: 'settlement', ref: 'po_2' }])
})

test('a day with more refunds than payments is collected from the bank', async () => {
  const before = await balances()
  const rows: Moved[] = [
    { kind: 'refund', ref: 'SO7', amountP: 3_000 },
    { kind: 'settlementBack', ref: 'po_neg', amountP: 3_000, id: 'po_neg' },
  ]
  const { id } = (await load(freshDay(), rows)).data
  expect((await read(id)).day).toMatchObject({ grossP: -3_000, bankP: -3_000, thereP: -3_000 })
  expect((await balances())('bank')).toBe(before('bank') - 3_000)
})

test('a day without a file is named, and the daily job fetches it', async () => {
  const days = await peek<{ id: string; day: string }>(
    market,
    sql`select id, day::text as day from reconcile_day where source = 'provider' and state = 0
      and day > current_date - 4000 order by day desc limit 1`,
  )
  const [last] = days
  await market.hit(contract.removeReconciled, maker, { query: { id: last?.id ?? '' } })
  expect((await standing()).missing).toEqual([last?.day])
  const log = pino({ enabled: false })
  const runner = { database: market.database, clock: () => market.clock.now, log, afterCommit: () => undefined }
  expect(await runJob(runner, settlementJob(sandboxSettlements))).toBe(1)
  expect((await standing()).missing).toEqual([])
  expect(await runJob(runner, settlementJob(sandboxSettlements))).toBe(0)
})

/** An order whose money is available, without refunds; one that holds VAT of the platform first. */
async function capturedOrder() {
  const [order] = await peek<{ id: string; no: string; shop: string; paid: number }>(
    market,
    sql`select o.id, o.no, o.shop_id as shop, o.paid_p as paid from orders o join ledger_order b on b.order_id = o.id
      where b.stage = 'available' and b.refund_p = 0 and o.after_sale_state = 0
        and not exists (select 1 from chargeback c where c.order_no = o.no)
      order by o.vat_withheld_p > 0 and o.commission_p > 0 desc, o.no desc limit 1`,
  )
  if (!order) throw new Error('the demo has no order')
  return order
}
/** Records that a chargeback was lost, and lets the books follow. */
async function lose(body: { id: string; version: number; note: string }) {
  expect((await market.hit(contract.loseChargeback, checker, { body })).status).toBe(200)
  await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    await postAllOrders(tx, market.clock.now)
  })
}
const toldOf = async (orderId: string) =>
  (
    await peek<{ event: string }>(
      market,
      sql`select event from timeline_entry where order_id = ${orderId} and event like 'chargeback%' order by at, id`,
    )
  ).map(({ event }) => event)
const availableOf = async (shop: string) =>
  (
    await peek<{ p: number }>(
      market,
      sql`select coalesce(-sum(balance_p), 0)::float8 as p from ledger_balance where account = 'available' and shop_id = ${shop}`,
    )
  )[0]?.p ?? 0

test('a chargeback after the withdrawal: its amount and fee leave with the provider, and lost it makes the shop a debtor', async () => {
  const { id: orderId, no, shop } = await capturedOrder()
  const hadP = await availableOf(shop)
  const amountP = hadP + 5_000
  const before = await balances()
  const rows: Moved[] = [
    { kind: 'chargeback', ref: no, amountP, feeP: 1_500, id: 'dp_lost', reason: 'product_not_received' },
  ]
  const { id: dayId } = (await load(freshDay(), rows)).data
  const opened = await balances()
  expect(opened('disputed') - before('disputed')).toBe(amountP)
  expect(opened('receivable') - before('receivable')).toBe(-amountP - 1_500)
  const { records } = (await market.hit(contract.listChargebacks, maker, { query: { q: no } })).data
  const [found] = records
  expect(found).toMatchObject({ state: 0, amountP, reason: 'product_not_received', shop: { id: shop } })
  const bears = (await market.hit(contract.getChargeback, maker, { query: { id: found?.id ?? '' } })).data.bears
  const body = { id: found?.id ?? '', version: found?.version ?? 0, note: 'The bank decided for the buyer' }
  expect((await market.hit(contract.loseChargeback, await market.login('auditor'), { body })).status).toBe(403)
  const late = { ...body, version: body.version + 1 }
  expect((await market.hit(contract.loseChargeback, checker, { body: late })).envelope.error).toBe('VERSION_CONFLICT')
  await lose(body)
  expect(await availableOf(shop)).toBe(hadP - bears.shopP)
  expect(hadP - bears.shopP).toBeLessThan(0)
  expect((await balances())('disputed')).toBe(before('disputed'))
  const lost = (await market.hit(contract.getChargeback, maker, { query: { id: body.id } })).data
  expect(lost).toMatchObject({ bears, chargeback: { state: 2 } })
  expect(await toldOf(orderId)).toEqual(['chargebackOpened', 'chargebackLost'])
  const again = { ...body, version: body.version + 1 }
  expect((await market.hit(contract.loseChargeback, checker, { body: again })).envelope.error).toBe(
    'CHARGEBACK_DECIDED',
  )
  const gone = await market.hit(contract.removeReconciled, maker, { query: { id: dayId } })
  expect(gone.envelope.error).toBe('CHARGEBACK_DECIDED')
})

test('a lost chargeback is a return of the sale: commission, VAT and the platform’s discount come back, and nothing is left to refund', async () => {
  const { id: orderId, no, shop, paid } = await capturedOrder()
  const before = await balances()
  const hadP = await availableOf(shop)
  await load(freshDay(), [{ kind: 'chargeback', ref: no, amountP: paid, id: 'dp_return', reason: 'fraudulent' }])
  const [found] = (await market.hit(contract.listChargebacks, maker, { query: { q: no } })).data.records
  const body = { id: found?.id ?? '', version: found?.version ?? 0, note: 'No proof of delivery' }
  await lose(body)
  const [order] = await peek<Record<string, number>>(
    market,
    sql`select commission_p as commission, vat_withheld_p as vat, platform_discount_p as subsidy, refunded_p as refunded,
      charged_back_p as charged from orders where id = ${orderId}`,
  )
  const { commission = 0, vat = 0, subsidy = 0 } = order ?? {}
  expect(order).toMatchObject({ refunded: paid, charged: paid })
  const after = await balances()
  const moved = (account: string) => after(account) - before(account)
  // The platform's VAT on its commission goes back too.
  expect(moved('commission') + moved('vat')).toBe(commission + vat)
  expect(moved('vat')).toBeGreaterThanOrEqual(vat)
  expect(moved('subsidy')).toBe(-subsidy + 0)
  expect([moved('refundsDue'), moved('disputed'), moved('receivable')]).toEqual([0, 0, -paid])
  expect(hadP - (await availableOf(shop))).toBe(paid - commission - vat + subsidy)
  const { bears } = (await market.hit(contract.getChargeback, maker, { query: { id: body.id } })).data
  expect(bears).toEqual({
    ...{
      shopP: paid - commission - vat + subsidy,
      buyerP: 0,
      commissionP: commission,
      vatP: vat,
      platformP: -subsidy + 0,
    },
  })
  const lines = await peek<{ paid: number; back: number }>(
    market,
    sql`select paid_p as paid, refunded_p as back from order_line where order_id = ${orderId}`,
  )
  for (const line of lines) expect(line.back).toBe(line.paid)
})

test('the people of the shop are told of a dispute: which order, how much, why, and what to do', async () => {
  const seller = await market.login('liang_manager')
  const [order] = await peek<{ no: string }>(
    market,
    sql`select o.no from orders o where o.shop_id = (select id from shop where name_en like 'Liang%' order by id limit 1)
      and o.paid_at is not null and not exists (select 1 from chargeback c where c.order_no = o.no) order by o.no limit 1`,
  )
  const no = order?.no ?? ''
  await load(freshDay(), [{ kind: 'chargeback', ref: no, amountP: 1_234, id: 'dp_told', reason: 'duplicate' }])
  while ((await followEvents(runnerOf(market))) > 0);
  const { records } = (await market.hit(listNotifications, seller, { query: { size: 50 } })).data
  const told = records.find(({ kind }) => kind === 'chargebackOpened')
  expect(told?.text.en).toMatch(new RegExp(`${no}.*£12\\.34.*paid twice.*Do not refund`))
  expect(told?.text.zh).toMatch(/重复扣款.*请不要再退款/)
})

test('a chargeback is won by the provider’s file; one that was never opened is a difference', async () => {
  const { no } = await capturedOrder()
  const day = freshDay()
  const before = await balances()
  await load(day, [{ kind: 'chargeback', ref: no, amountP: 700, feeP: 1_500, id: 'dp_won' }])
  const { id } = (
    await load(addDays(day, 3), [
      { kind: 'chargebackWon', ref: no, amountP: 700, id: 'dp_won' },
      { kind: 'chargebackWon', ref: 'SO-NEVER', amountP: 900, id: 'dp_never' },
    ])
  ).data
  const found = await read(id)
  expect((await balances())('disputed')).toBe(before('disputed'))
  expect(found.records).toMatchObject([{ difference: 'missingHere', ref: 'SO-NEVER', thereP: 900 }])
  const { records } = (await market.hit(contract.listChargebacks, maker, { query: { q: no } })).data
  expect(records).toMatchObject([{ state: 1 }])
})

test('a late correction of a later file resolves the claim; a difference is written off by one and the day closed by another', async () => {
  const day = freshDay()
  const { id } = (
    await load(day, [
      { kind: 'capture', ref: 'SO-A', amountP: 2_599 },
      { kind: 'capture', ref: 'SO-B', amountP: 10 },
    ])
  ).data
  const [claimed, small] = (await read(id)).records
  if (!claimed || !small) throw new Error('no differences')
  const claim = { id: claimed.id, version: claimed.version, act: 'claim' as const, note: 'Not our payment' }
  expect((await market.hit(contract.claimDifference, maker, { body: claim })).status).toBe(200)
  expect((await market.hit(contract.claimDifference, maker, { body: claim })).envelope.error).toBe('DIFFERENCE_SETTLED')
  expect(await standing()).toMatchObject({ claims: expect.any(Number) })
  const before = await balances()
  const off = { id: small.id, version: small.version, note: 'Ten pence too much' }
  expect((await market.hit(contract.writeOffDifference, checker, { body: off })).data.amountP).toBe(-10)
  const after = await balances()
  expect([after('receivable') - before('receivable'), after('difference') - before('difference')]).toEqual([10, -10])
  expect((await market.hit(contract.writeOffDifference, checker, { body: off })).envelope.error).toBe(
    'DIFFERENCE_SETTLED',
  )
  const close = { id, version: (await read(id)).day.version }
  expect((await market.hit(contract.closeReconciled, checker, { body: close })).envelope.error).toBe('SAME_PERSON')
  const rows: Moved[] = [{ kind: 'debit', ref: 'SO-A', amountP: 2_599 }]
  const later = (await load(addDays(day, 2), rows)).data
  expect(later.differences).toBe(0)
  const resolved = (await read(id)).records.find((each) => each.id === claimed.id)
  expect(resolved).toMatchObject({ claim: 1, resolvedDay: addDays(day, 2) })
  await market.hit(contract.removeReconciled, maker, { query: { id: later.id } })
  const reopened = (await read(id)).records.find((each) => each.id === claimed.id)
  expect(reopened).toMatchObject({ claim: 0, resolvedDay: null })
})

test('compared again, a claim and a write-off stay with their difference', async () => {
  const { id } = (await load(freshDay(), [{ kind: 'capture', ref: 'SO-C', amountP: 40 }])).data
  const [difference] = (await read(id)).records
  const body = { id: difference?.id ?? '', version: difference?.version ?? 0, note: 'Too small to claim' }
  const { journalId } = (await market.hit(contract.writeOffDifference, checker, { body })).data
  const before = await balances()
  const { version } = (await read(id)).day
  expect((await market.hit(contract.compareReconciled, maker, { body: { id, version } })).data).toEqual({
    differences: 1,
  })
  expect((await read(id)).records).toMatchObject([{ journalId, note: 'Too small to claim' }])
  expect((await balances())('difference')).toBe(before('difference'))
})

test('the sandbox’s file of a day is the same each time, and settles what it says to the penny', () => {
  const moves = fc.array(
    fc.record({
      kind: fc.constantFrom('capture' as const, 'refund' as const),
      ref: fc.stringMatching(/^SO\d{1,3}$/),
      amountP: fc.integer({ min: 1, max: 90_000 }),
    }),
    { maxLength: 6 },
  )
  const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(day, moves, (of, here) => {
      const books = () => here
      const rows = sandboxDay(of, books)
      expect(sandboxDay(of, books)).toEqual(rows)
      const { grossP, feeP, bankP } = settledOf(rows)
      expect(bankP).toBe(grossP - feeP)
    }),
  )
})
