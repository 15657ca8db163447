/** @database both */
import { sql } from 'drizzle-orm'
import { TODO_FILTER } from '@/app/(console)/dashboard/workplace/_components/order-paths'
import { getApplication, listApplications } from '@/lib/contract/application/review'
import { listApprovals } from '@/lib/contract/approval'
import * as dashboard from '@/lib/contract/dashboard'
import { traffic } from '@/lib/contract/dashboard/traffic'
import * as books from '@/lib/contract/finance/op'
import { listGoods } from '@/lib/contract/goods'
import { listMerchants } from '@/lib/contract/merchant'
import { countOrders, listOrders, type OrderRow } from '@/lib/contract/order'
import { exportAddresses } from '@/lib/contract/order/address'
import { listLate, listLateShops } from '@/lib/contract/order/late'
import { getSubscription } from '@/lib/contract/subscription'
import { shopHealth } from '@/lib/contract/violation/health'
import { WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

let market: TestMarketplace
let [liang, operator] = ['', '']
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  liang = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const HOUR = 3_600_000
const at = (hours: number) => new Date(market.clock.now.getTime() + hours * HOUR).toISOString()
const SHOPS = ['liang', 'pennine', 'jade', 'maud', 'lapsed'].map(shopIdOf)

describe('Orders that are late, and those of the next collection', () => {
  const waiting = async (token: string, more: object = {}): Promise<OrderRow[]> => {
    const rows: OrderRow[] = []
    for (let current = 1; ; current += 1) {
      const query = { status: 2, size: 100, current, ...more } as never
      const { records, total } = (await market.hit(listOrders, token, { query })).data
      rows.push(...records)
      if (rows.length >= total) return rows
    }
  }
  const urgent = (rows: readonly OrderRow[], urgency: OrderRow['urgency']) =>
    rows.filter((row) => row.urgency === urgency).length
  const todo = async (token: string) =>
    Object.fromEntries((await market.hit(dashboard.workplace, token)).data.todo.map(({ key, count }) => [key, count]))
  const listed = async (token: string, key: 'late' | 'dueToday') => {
    const query = Object.fromEntries(new URLSearchParams(TODO_FILTER[key])) as never
    return (await market.hit(listOrders, token, { query })).data.total
  }

  test('are as many on the workplace, in the chips, in the list, on the shipping desk and for the operator', async () => {
    await makeOrder(market, { columns: { ship_by_at: at(-5) } })
    await makeOrder(market, { columns: { ship_by_at: at(3) } })
    await makeOrder(market, { columns: { ship_by_at: at(40) } })
    const paused = { held_by: 3, held_at: at(-10), hold_reason: 'fraud' }
    await makeOrder(market, { columns: { ship_by_at: at(-5), ...paused } })
    await makeOrder(market, { columns: { ship_by_at: at(-20), ...paused } })
    const [rows, tasks] = [await waiting(liang), await todo(liang)]
    const { byChip } = (await market.hit(countOrders, liang, { query: {} })).data
    const [late, next] = [urgent(rows, 'late'), urgent(rows, 'today')]
    expect(late).toBeGreaterThan(1)
    expect(next).toBeGreaterThan(0)
    expect([tasks.late, byChip.late?.count, await listed(liang, 'late')]).toEqual([late, late, late])
    expect([tasks.dueToday, byChip.dueToday?.count, await listed(liang, 'dueToday')]).toEqual([next, next, next])
    // The rows say it themselves: what the platform holds in time has no clock that runs.
    const byHand = await peek<{ late: number; next: number }>(
      market,
      sql`select count(*) filter (where ship_by_at < '2026-11-18T10:30:00Z')::int as late,
          count(*) filter (where ship_by_at >= '2026-11-18T10:30:00Z' and ship_by_at < '2026-11-19T00:00:00Z')::int as next
        from orders where shop_id = ${shopIdOf('liang')} and status = 2
          and not (held_by is not distinct from 3 and ship_by_at >= held_at)`,
    )
    expect(byHand).toEqual([{ late, next }])
    const lateDesk = await market.hit(listLate, operator, { query: { shop: shopIdOf('liang'), size: 100 } as never })
    const byShop = (await market.hit(listLateShops, operator)).data
    expect([lateDesk.data.total, byShop.find(({ shopId }) => shopId === shopIdOf('liang'))?.orders]).toEqual([
      late,
      late,
    ])
    const ready = ({ hold, afterSaleState }: OrderRow) => hold === null && afterSaleState === 0
    const addresses = async (only: 'late' | 'dueToday') =>
      (await market.hit(exportAddresses, liang, { body: { only, reason: 'a carrier’s software' } })).data.records.length
    const free = rows.filter(ready)
    expect(await addresses('late')).toBe(urgent(free, 'late'))
    expect(await addresses('dueToday')).toBe(urgent(free, 'late') + urgent(free, 'today'))
  })

  test('of all shops are the sum of the shops’, though one is collected from at another hour', async () => {
    await peek(market, sql`update shop_profile set collection_at = '10:00' where shop_id = ${shopIdOf('pennine')}`)
    await makeOrder(market, { shop: 'pennine', columns: { ship_by_at: at(20) } })
    const hannah = await market.login('hannah_pennine')
    expect(urgent(await waiting(hannah), 'today')).toBe((await todo(hannah)).dueToday)
    const all = await waiting(operator)
    expect((await todo(operator)).dueToday).toBe(urgent(all, 'today'))
    for (const shop of SHOPS) {
      const query = { status: 2, chip: 'dueToday', ofShop: shop, size: 1 } as never
      const own = all.filter(({ shopId }) => shopId === shop)
      expect((await market.hit(listOrders, operator, { query })).data.total).toBe(urgent(own, 'today'))
    }
    expect((await todo(hannah)).dueToday).toBe(
      urgent(
        all.filter(({ shopId }) => shopId === shopIdOf('pennine')),
        'today',
      ),
    )
  })
})

describe('Promises that were kept', () => {
  const told = async () => {
    const { promise } = (await market.hit(dashboard.analysis, liang, { query: { range: '30d' } })).data
    const [late] = (await market.hit(shopHealth, liang, { query: {} })).data.figures
    return { analysis: [promise.broken, promise.kept + promise.broken], health: [late?.numerator, late?.denominator] }
  }

  test('are as many in the analysis as in shop health, for any later state of the order', async () => {
    await sweep(market, 'order.recountDays')
    const before = await told()
    expect(before.analysis).toEqual(before.health)
    expect(before.analysis[1]).toBeGreaterThan(50)
    const due = { ship_by_at: at(-24), paid_at: at(-72) }
    // Kept: shipped in time, and so though the money was given back later. Not yet due: shipped, and not counted.
    await makeOrder(market, { columns: { ...due, status: 3, shipped_at: at(-30) } })
    await makeOrder(market, { columns: { ...due, status: 7, shipped_at: at(-30) } })
    await makeOrder(market, { columns: { status: 3, shipped_at: at(-1), ship_by_at: at(4) } })
    // Broken: shipped afterwards, still waiting, given back when it was late already.
    await makeOrder(market, { columns: { ...due, status: 4, shipped_at: at(-2), late: true } })
    await makeOrder(market, { columns: due })
    await makeOrder(market, { columns: { ...due, status: 6, late: true } })
    // Neither: given back in time, and held by the platform.
    await makeOrder(market, { columns: { ...due, status: 6 } })
    await makeOrder(market, { columns: { ...due, held_by: 3, held_at: at(-40), hold_reason: 'fraud' } })
    await sweep(market, 'order.recountDays')
    const after = await told()
    const [broken, all] = before.analysis as [number, number]
    expect(after.analysis).toEqual([broken + 3, all + 5])
    expect(after.health).toEqual(after.analysis)
  })

  test('of a demo’s shipped orders exactly those marked late left late', async () => {
    const wrong = await peek(
      market,
      sql`select no from orders where shipped_at is not null and ship_by_at is not null
        and late <> (shipped_at > ship_by_at) and no not like 'SOT%'`,
    )
    expect(wrong).toEqual([])
  })
})

describe('Sales', () => {
  test('of thirty days are as many units in the product list as in the analysis, and orders among the shops', async () => {
    await makeOrder(market, { qty: [3], columns: { paid_at: at(-2) } })
    await sweep(market, 'order.countSales')
    const sold = (await market.hit(dashboard.analysis, liang, { query: { range: '30d' } })).data
    const goods = (await market.hit(listGoods, liang, { query: { size: 100 } as never })).data.records
    expect(sold.products.length).toBeGreaterThan(5)
    for (const { title, units } of sold.products) {
      const named = goods.filter((row) => row.titleEn === title.en)
      expect([title.en, named.map(({ sales30 }) => sales30)]).toEqual([title.en, [units]])
    }
    const merchants = (await market.hit(listMerchants, operator, { query: { size: 100 } as never })).data.records
    for (const { id, orders } of merchants) {
      const { days } = (await market.hit(dashboard.analysis, operator, { query: { range: '30d', ofShop: id } })).data
      expect(orders).toBe(days.reduce((sum, day) => sum + day.orders, 0))
    }
  })

  test('and visitors of today are the same on the workplace, in the analysis and beside the visitors', async () => {
    const { today, visitors, days } = (await market.hit(dashboard.workplace, liang)).data
    const sales = (await market.hit(dashboard.analysis, liang, { query: { range: '7d' } })).data.days.at(-1)
    const looked = (await market.hit(traffic, liang, { query: { range: '7d' } })).data.days.at(-1)
    expect([days.at(-1), sales]).toEqual([today, today])
    expect([looked?.orders, looked?.paidP, looked?.visitors]).toEqual([today.orders, today.paidP, visitors.today])
  })
})

describe('Money of the platform', () => {
  test('a captured payment stands in the journals with the buyer’s price, not with its shares', async () => {
    const query = { event: 'captured', size: 100 } as never
    const { records } = (await market.hit(books.listJournals, operator, { query })).data
    expect(records.length).toBeGreaterThan(20)
    const paid = await peek<{ no: string; p: number }>(market, sql`select no, paid_p as p from orders`)
    const byNo = new Map(paid.map(({ no, p }) => [no, p]))
    expect(records.map(({ refNo, amountP }) => [refNo, amountP])).toEqual(
      records.map(({ refNo }) => [refNo, byNo.get(refNo)]),
    )
    const [first] = records
    const one = (await market.hit(books.getJournal, operator, { query: { id: first?.id ?? '' } })).data
    expect(one.journal.amountP).toBe(first?.amountP)
  })

  test('the payable sum is the same after the fee, in the figures, by age and in the list', async () => {
    const { waiting, ageing } = (await market.hit(books.booksOverview, operator)).data
    const of = async (state?: string) =>
      (await market.hit(books.listOpWithdrawals, operator, { query: { state, size: 100 } as never })).data.records
    const [asked, passed] = [await of(), await of(String(WITHDRAWAL_STATE.passed))]
    const aged = (kind: string) => ageing.find((age) => age.kind === kind)?.amountP
    const [askedP, passedP] = [
      asked.reduce((sum, { amountP }) => sum + amountP, 0),
      passed.reduce((sum, { netP }) => sum + netP, 0),
    ]
    expect(passedP).toBeGreaterThan(0)
    expect([waiting.withdrawalsP, aged('review')]).toEqual([askedP, askedP])
    expect([waiting.toSendP, aged('toSend')]).toEqual([passedP, passedP])
  })
})

test('an application was submitted at one time, in the list, in its timeline and in the inbox', async () => {
  const { records } = (await market.hit(listApplications, operator, { query: { size: 100 } as never })).data
  const inbox = (await market.hit(listApprovals, operator, { query: { kind: 'application', size: 100 } as never })).data
  expect(records.length).toBeGreaterThan(4)
  for (const { id, submitTime, dueTime } of records) {
    const one = (await market.hit(getApplication, operator, { query: { id } })).data
    const handedIn = one.timeline
      .filter(({ event }) => event === 'submit' || event === 'resubmit')
      .map(({ time }) => time)
    const waiting = inbox.records.find((each) => each.id === id)
    expect([handedIn.sort().at(-1), one.submitTime, waiting?.receiveTime]).toEqual([submitTime, submitTime, submitTime])
    expect([waiting?.dueTime, one.dueTime]).toEqual([dueTime, dueTime])
  }
})

test('a plan ends at one time, on the workplace, on its page and among the shops', async () => {
  const { shopExpire } = (await market.hit(dashboard.workplace, liang)).data
  const { subscription } = (await market.hit(getSubscription, liang, {})).data
  const merchants = (await market.hit(listMerchants, operator, { query: { size: 100 } as never })).data.records
  const own = merchants.find(({ id }) => id === shopIdOf('liang'))
  expect([subscription.endTime, own?.expireTime]).toEqual([shopExpire, shopExpire])
})
