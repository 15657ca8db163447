import { sql } from 'drizzle-orm'
import pino from 'pino'
import { apportion } from '@/lib/domain/money'
import { asPlatform, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { type Job, runJob } from '@/lib/marketplace/kernel/job'
import { JOBS, TASK_KINDS } from '@/lib/marketplace/modules'
import { buyerById } from '@/lib/marketplace/modules/buyer'
import { buyersOf, withoutUnseenOrders } from '@/lib/marketplace/modules/order'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { runOpenTasks } from '@/lib/marketplace/modules/task'
import type { TestMarketplace } from './marketplace'

const HOUR = 3_600_000
let made = 0

interface NewOrder {
  shop?: string
  /** Pieces of each line, each at £10. */
  qty?: readonly number[]
  /** Columns of `orders` that differ from a paid order of an hour ago that waits to be shipped. */
  columns?: Record<string, unknown>
  lineColumns?: Record<string, unknown>
}

const MONEY = { shop_discount_p: 0, platform_discount_p: 0, coupon_p: 0, delivery_p: 0, refunded_p: 0 }

/** Writes an order of its own for a test, in the state that the test needs; answers its id and number. */
export async function makeOrder(market: TestMarketplace, given: NewOrder = {}): Promise<{ id: string; no: string }> {
  const now = market.clock.now.getTime()
  const shopId = shopIdOf(given.shop ?? 'liang')
  const qty = given.qty ?? [1]
  const paid = qty.reduce((sum, one) => sum + one * 1_000, 0)
  made += 1
  const [id, no, rank] = [
    newId(now),
    `SOT${String(made).padStart(6, '0')}`,
    (now + Math.floor(made / 1_000)) * 2048 + 1_000 + (made % 1_000),
  ]
  const at = (ms: number) => new Date(now + ms).toISOString()
  const columns = {
    id,
    no,
    rank,
    shop_id: shopId,
    version: 1,
    status: 2,
    pay_state: 1,
    ship_state: 0,
    after_sale_state: 0,
    rate_state: 0,
    kind: 0,
    held_by: null,
    held_at: null,
    late: false,
    warned: false,
    any_picked: false,
    receipt_extended: false,
    carrier: null,
    tracking_no: null,
    pay_type: 2,
    goods_location: 0,
    promise_hours: 24,
    placed_at: at(-HOUR - 60_000),
    paid_at: at(-HOUR),
    pay_by_at: null,
    ship_by_at: at(23 * HOUR),
    shipped_at: null,
    receive_by_at: null,
    received_at: null,
    review_by_at: null,
    refunded_at: null,
    reminded_at: null,
    updated_at: at(-HOUR),
    close_reason: null,
    seller_note: null,
    has_note: false,
    flag: 0,
    ...MONEY,
    goods_p: paid,
    paid_p: paid,
    commission_p: 0,
    ...given.columns,
  }
  const line = {
    shop_id: shopId,
    order_id: id,
    rank,
    shipped_qty: 0,
    refunded_qty: 0,
    list_p: 1_000,
    unit_paid_p: 1_000,
    shop_p: 0,
    platform_p: 0,
    coupon_p: 0,
    delivery_p: 0,
    refunded_p: 0,
    commission_p: 0,
  }
  await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    const [template] = await rowsOf<{ id: string; vatP: number; liable: string }>(
      tx,
      sql`select id, vat_p as "vatP", vat_liable as liable from orders where shop_id = ${shopId} and no like 'SO2%' order by rank limit 1`,
    )
    if (!template) throw new Error('The marketplace of the test needs seeded orders')
    const { vat_p: vatP = template.vatP, vat_liable: liable = template.liable } = columns as Partial<typeof columns> & {
      vat_p?: number
      vat_liable?: string
    }
    const vat = apportion(vatP, qty)
    const all = { ...columns, vat_withheld_p: liable === 'platform' ? vatP : 0 }
    await tx.execute(sql`insert into orders select r.* from orders o,
      jsonb_populate_record(null::orders, to_jsonb(o) || ${JSON.stringify(all)}::jsonb) r where o.id = ${template.id}`)
    for (const [position, pieces] of qty.entries()) {
      const own = {
        ...{ ...line, id: newId(now), position, qty: pieces, paid_p: pieces * 1_000, code: `TEST-${position}` },
        ...{ vat_p: vat[position], vat_liable: liable, ...given.lineColumns },
      }
      await tx.execute(sql`insert into order_line select r.* from (select * from order_line where order_id = ${template.id}
          order by position limit 1) l, jsonb_populate_record(null::order_line, to_jsonb(l) || ${JSON.stringify(own)}::jsonb) r`)
    }
  })
  return { id, no }
}

export const runnerOf = (market: TestMarketplace) => ({
  database: market.database,
  vault: market.vault,
  files: market.files,
  clock: () => market.clock.now,
  log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
  afterCommit: () => undefined,
  withoutUnseen: withoutUnseenOrders,
  buyersOf,
  buyerOf: buyerById,
})

/** Lets the task worker run until nothing waits. */
export const workOff = (market: TestMarketplace) => runOpenTasks(runnerOf(market), TASK_KINDS)

/** Runs one job now, by the test's clock; answers how many rows it changed. */
export const sweep = (market: TestMarketplace, name: string): Promise<number | null> => {
  const job = JOBS.find((one) => one.name === name) as Job
  return runJob(runnerOf(market), job)
}

/** Rows of a statement outside any shop's scope. */
export const peek = <T>(market: TestMarketplace, statement: ReturnType<typeof sql>): Promise<T[]> =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return rowsOf<T>(tx, statement)
  })
