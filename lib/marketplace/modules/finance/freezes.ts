import { sql } from 'drizzle-orm'
import type * as contract from '@/lib/contract/finance'
import type { Frozen, Posted } from '@/lib/domain/ledger'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { idList } from '../../kernel/values'
import { casesNamed } from '../after-sale'

type FrozenRow = Frozen & { orderId: string }

/** Returns the amounts that cases of these orders freeze in the ledger. */
export const frozenOf = (tx: Db, orderIds: readonly string[]): Promise<FrozenRow[]> =>
  rowsOf<FrozenRow>(
    tx,
    sql`select case_id as "caseId", order_id as "orderId", amount_p as "amountP", open, times from ledger_freeze
      where order_id in ${idList(orderIds)} order by case_id`,
  )

/** Cases open in the ledger, and orders with frozen money. */
export const BOOKED_CASES = {
  open: sql`(select case_id from ledger_freeze where open)`,
  received: sql`exists (select 1 from ledger_order b where b.order_id = c.order_id and b.stage <> 'pending')`,
}

const openIn = (frozen: readonly Frozen[]): string =>
  frozen
    .filter(({ open }) => open)
    .map(({ caseId }) => caseId)
    .toSorted()
    .join()

/** True if the ledger now counts other cases as open, even if no money moved for it. */
export const hasLookedAnew = (before: readonly Frozen[], after: readonly Frozen[]): boolean =>
  openIn(before) !== openIn(after)

interface Kept {
  order: { id: string; shopId: string }
  posted: Pick<Posted, 'frozen'>
}

/** Writes the amount that each case freezes after a posting. */
export const keepFrozen = (tx: Db, kept: readonly Kept[]) =>
  tx.execute(sql`insert into ledger_freeze (case_id, order_id, shop_id, amount_p, open, times)
    select * from jsonb_to_recordset(${JSON.stringify(
      kept.flatMap(({ order, posted }) =>
        posted.frozen.map(({ caseId, amountP, open, times }) => ({
          ...{ id: caseId, order: order.id, shop: order.shopId, amount: amountP, open, times },
        })),
      ),
    )}::jsonb) as k(id uuid, "order" uuid, shop uuid, amount int, open boolean, times int)
    on conflict (case_id) do update set amount_p = excluded.amount_p, open = excluded.open, times = excluded.times`)

/** Returns the amounts of the shop's balance that open cases freeze, the largest first. */
export async function freezesOf(tx: Db, shopId: string): Promise<contract.Freeze[]> {
  const rows = await rowsOf<{ id: string; amountP: number }>(
    tx,
    sql`select case_id as id, amount_p as "amountP" from ledger_freeze where shop_id = ${shopId} and amount_p > 0
      order by amount_p desc, case_id limit 100`,
  )
  const cases = await casesNamed(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, amountP }) => {
    const found = cases.get(id)
    return found ? [{ caseId: id, caseNo: found.no, time: instant(found.at), amountP }] : []
  })
}
