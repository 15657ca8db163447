import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { feeTerms, feeVat } from '@/lib/domain/vat/fee'
import { asPlatform, type Db, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { feesOf } from '../support/fees'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())
afterEach(async () => {
  expect(await bookFaults(market.database.db)).toEqual({ unbalanced: [], totals: [], trialP: 0 })
})

const ALL = { from: '2020-01-01', to: '2030-01-01' }
const asDesk = <T>(run: (tx: Db) => Promise<T>): Promise<T> =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return run(tx)
  })
const balances = (tx: Db) =>
  rowsOf<{ account: string; balance: number }>(
    tx,
    sql`select account || coalesce(' ' || shop_id, '') as account, balance_p::float8 as balance from ledger_balance
      where balance_p <> 0 order by 1`,
  )

const linesOf = (orderId: string, event: string) =>
  peek<{ account: string; kind: string; amount: number }>(
    market,
    sql`select l.account, l.kind, l.amount_p::float8 as amount from ledger_line l join ledger_journal j on j.id = l.journal_id
      where j.ref_id = ${orderId} and j.event = ${event} and l.kind like 'commission%' order by l.seq`,
  )

describe('Fees carry VAT (vat.md)', () => {
  test('the demo’s fees of all kinds are booked net, with VAT of UK shops from their first day and none of shops abroad', async () => {
    const fees = await asDesk((tx) => feesOf(tx, ALL))
    expect(new Set(fees.map(({ fee }) => fee))).toEqual(
      new Set(['advertising', 'commission', 'postage', 'subscription', 'withdrawalFee']),
    )
    expect(new Set(fees.map(({ rule, rateBp }) => `${rule} ${rateBp}`))).toEqual(new Set(['uk 2000', 'reverse 0']))
    expect(fees.some(({ opening }) => opening)).toBe(false)
    for (const { rule, vatP, netP, grossP } of fees) {
      expect(netP + vatP).toBe(grossP)
      if (rule === 'reverse') expect(vatP).toBe(0)
    }
    const [first] = await peek<{ day: string }>(
      market,
      sql`select (min(at) at time zone 'Europe/London')::date::text as day from ledger_line where kind = 'commission'`,
    )
    expect(fees.map(({ day }) => day).sort()[0]).toBe(first?.day)
  })

  test('an order of a UK shop: the shop pays the gross amount, income falls by the VAT, a refund returns both', async () => {
    const { id } = await makeOrder(market, { shop: 'pennine', columns: { commission_p: 101 } })
    await sweep(market, 'finance.post')
    expect(await linesOf(id, 'captured')).toEqual([
      { account: 'pending', kind: 'commission', amount: 101 },
      { account: 'commission', kind: 'commission', amount: -84 },
      { account: 'vat', kind: 'commission', amount: -17 },
    ])
    await peek(
      market,
      sql`update orders set refunded_p = paid_p, refund_asked_at = ${market.clock.now.toISOString()},
        refunded_at = ${market.clock.now.toISOString()}, updated_at = ${market.clock.now.toISOString()} where id = ${id} returning 1`,
    )
    await sweep(market, 'finance.post')
    expect(await linesOf(id, 'refund')).toEqual([
      { account: 'pending', kind: 'commissionBack', amount: -101 },
      { account: 'commission', kind: 'commissionBack', amount: 84 },
      { account: 'vat', kind: 'commissionBack', amount: 17 },
    ])
    const charges = await peek<{ gross: number; vat: number }>(
      market,
      sql`select gross_p::float8 as gross, vat_p::float8 as vat from fee_charge where item = ${`order:${id}`} order by gross_p desc`,
    )
    expect(charges).toEqual([
      { gross: 101, vat: 17 },
      { gross: -101, vat: -17 },
    ])
  })

  test('the rate is that of the UK day of the payment, also for what comes back later; a shop abroad pays no VAT', async () => {
    await peek(
      market,
      sql`insert into vat_term (name, from_day, value) values ('standard', '2026-11-18', 2500) returning 1`,
    )
    const before = new Date('2026-11-17T23:59:59.999Z').toISOString()
    const after = new Date('2026-11-18T00:00:00.000Z').toISOString()
    const now = market.clock.now.toISOString()
    const made = [
      await makeOrder(market, { shop: 'pennine', columns: { commission_p: 600, paid_at: before, updated_at: now } }),
      await makeOrder(market, { shop: 'pennine', columns: { commission_p: 600, paid_at: after, updated_at: now } }),
      await makeOrder(market, { shop: 'liang', columns: { commission_p: 600, paid_at: after, updated_at: now } }),
    ]
    await sweep(market, 'finance.post')
    await peek(market, sql`delete from vat_term where from_day = '2026-11-18' returning 1`)
    const vat = async (id: string, event: string) =>
      (await linesOf(id, event)).filter(({ account }) => account === 'vat').map(({ amount }) => amount)
    for (const [at, vatP] of [
      [0, 100],
      [1, 120],
    ] as const) {
      const id = made[at]?.id ?? ''
      expect(await vat(id, 'captured')).toEqual([-vatP])
      await peek(
        market,
        sql`update orders set refunding_p = paid_p, refund_asked_at = ${market.clock.now.toISOString()},
          updated_at = ${market.clock.now.toISOString()} where id = ${id} returning 1`,
      )
    }
    expect(await vat(made[2]?.id ?? '', 'captured')).toEqual([])
    await sweep(market, 'finance.post')
    expect([await vat(made[0]?.id ?? '', 'refund'), await vat(made[1]?.id ?? '', 'refund')]).toEqual([[100], [120]])
    const [shop] = await peek<{ establishment: 'overseas' }>(
      market,
      sql`select establishment from shop where id = ${shopIdOf('liang')}`,
    )
    expect(feeVat(600, feeTerms(shop?.establishment ?? 'unclear', 2_500)).vatP).toBe(0)
  })

  test('the fees of a period are what they moved on the accounts of income and VAT due', async () => {
    const fees = await asDesk((tx) => feesOf(tx, ALL))
    for (const fee of ['commission', 'withdrawalFee', 'subscription'] as const) {
      const own = fees.filter((each) => each.fee === fee)
      const [booked] = await peek<{ net: number; vat: number }>(
        market,
        sql`select coalesce(-sum(l.amount_p) filter (where l.account = ${fee}), 0)::float8 as net,
            coalesce(-sum(l.amount_p) filter (where l.account = 'vat'), 0)::float8 as vat
          from ledger_line l where l.kind in (${fee}, ${`${fee}Back`})`,
      )
      const sum = (of: (each: (typeof own)[number]) => number) => own.reduce((all, each) => all + of(each), 0)
      expect(booked).toEqual({ net: sum(({ netP }) => netP), vat: sum(({ vatP }) => vatP) })
    }
  })

  test('a ledger from before is brought to the same balances by an opening journal for each shop and fee', async () => {
    const folder = path.join(process.cwd(), 'lib/marketplace/migrations')
    const name = readdirSync(folder).find((each) => each.endsWith('_fee_vat.sql')) ?? ''
    await asDesk(async (tx) => {
      const wanted = await balances(tx)
      const asBefore = `
        drop table fee_invoiced;
        drop table fee_charge;
        alter table ledger_order drop column fee_rule, drop column fee_bp;
        alter table ledger_line disable trigger user;
        create temporary table earlier as select journal_id, kind, sum(amount_p) as amount_p from ledger_line
          where account = 'vat' and kind in ('commission', 'commissionBack', 'withdrawalFee') group by 1, 2;
        update ledger_line l set amount_p = l.amount_p + e.amount_p from earlier e
          where e.journal_id = l.journal_id and e.kind = l.kind and l.account in ('commission', 'withdrawalFee');
        delete from ledger_line where account = 'vat' and kind in ('commission', 'commissionBack', 'withdrawalFee');
        alter table ledger_line enable trigger user;
        update ledger_balance b set (balance_p, lines) = (select coalesce(sum(l.amount_p), 0), count(*) from ledger_line l
          where l.account = b.account and l.shop_id is not distinct from b.shop_id)`
      for (const statement of asBefore.split(';')) await tx.execute(sql.raw(statement))
      expect(await balances(tx)).not.toEqual(wanted)
      for (const statement of readFileSync(path.join(folder, name), 'utf8').split('--;;'))
        await tx.execute(sql.raw(statement))
      expect(await balances(tx)).toEqual(wanted)
      expect(await bookFaults(tx)).toEqual({ unbalanced: [], totals: [], trialP: 0 })
      const opened = (await feesOf(tx, ALL)).filter(({ opening }) => opening)
      expect(opened.length).toBeGreaterThan(0)
      throw new Error('undo')
    }).catch((problem: Error) => {
      if (problem.message !== 'undo') throw problem
    })
  })
})
