import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'

/**
 * `release`: a reservation ends unpaid. `deduct`: allocated pieces leave the house. `restore`: a shipment is taken back.
 * `deallocate`: paid pieces will not be sent. `return`: a buyer sent them back whole; `replace`: sent instead of them (rules, section 5, 10 and 11).
 */
export type StockKind = 'release' | 'deduct' | 'restore' | 'deallocate' | 'return' | 'replace'

export interface StockMove {
  kind: StockKind
  shopId: string
  /** The order that causes it. */
  refId: string
  orderNo: string
  at: Date
  pieces: readonly { skuId: string; qty: number }[]
}

const BUCKETS: Record<StockKind, SQL> = {
  release: sql`reserved = greatest(sku.reserved - g.qty, 0)`,
  deduct: sql`on_hand = greatest(sku.on_hand - g.qty, 0), allocated = greatest(sku.allocated - g.qty, 0)`,
  restore: sql`on_hand = sku.on_hand + g.qty, allocated = sku.allocated + g.qty`,
  deallocate: sql`allocated = greatest(sku.allocated - g.qty, 0)`,
  return: sql`on_hand = sku.on_hand + g.qty`,
  replace: sql`on_hand = greatest(sku.on_hand - g.qty, 0)`,
}

/** Moves pieces between the buckets and writes each movement down; rows are locked in the order of their ids. */
export async function moveStock(tx: Db, move: StockMove): Promise<void> {
  const totals = new Map<string, number>()
  for (const { skuId, qty } of move.pieces) if (qty > 0) totals.set(skuId, (totals.get(skuId) ?? 0) + qty)
  if (totals.size === 0) return
  const rows = [...totals].map(([skuId, qty]) => ({ sku_id: skuId, qty, id: newId(move.at.getTime()) }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, sku_id uuid, qty int)`
  await tx.execute(
    sql`select id from sku where shop_id = ${move.shopId} and id in (select sku_id from ${given}) order by id for update`,
  )
  await tx.execute(
    sql`update sku set ${BUCKETS[move.kind]} from ${given} where sku.id = g.sku_id and sku.shop_id = ${move.shopId}`,
  )
  await tx.execute(sql`insert into stock_move (id, shop_id, sku_id, kind, qty, ref_type, ref_id, at, order_no, on_hand)
    select g.id, ${move.shopId}::uuid, g.sku_id, ${move.kind}, g.qty, 'order', ${move.refId}::uuid,
      ${move.at.toISOString()}::timestamptz, ${move.orderNo}, (select sku.on_hand from sku where sku.id = g.sku_id)
    from ${given}`)
}
