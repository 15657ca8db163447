import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { IdRow, query } from '../../kernel/query'
import { idList } from '../../kernel/values'

/**
 * `reserve`: an order was placed. `allocate`: it is paid. `release`: a reservation ends unpaid. `deduct`: allocated
 * pieces are shipped. `restore`: a shipment is undone. `deallocate`: paid pieces will not be sent. `return`: a buyer
 * sent them back undamaged; `replace`: sent instead of them (rules, section 5, 10 and 11). `pool`: a promotion reserves
 * pieces, within the reserved ones; `unpool`: an order takes them, or the promotion is over.
 */
export type StockKind =
  | 'reserve'
  | 'allocate'
  | 'release'
  | 'deduct'
  | 'restore'
  | 'deallocate'
  | 'return'
  | 'replace'
  | 'pool'
  | 'unpool'

export interface StockMove {
  kind: StockKind
  shopId: string
  /** Order or promotion that causes it. */
  refId: string
  refType?: 'order' | 'promotion'
  orderNo: string | null
  at: Date
  pieces: readonly { skuId: string; qty: number }[]
}

const BUCKETS: Record<StockKind, SQL> = {
  reserve: sql`reserved = sku.reserved + g.qty`,
  allocate: sql`reserved = greatest(sku.reserved - g.qty, 0), allocated = sku.allocated + g.qty`,
  release: sql`reserved = greatest(sku.reserved - g.qty, 0)`,
  deduct: sql`on_hand = greatest(sku.on_hand - g.qty, 0), allocated = greatest(sku.allocated - g.qty, 0)`,
  restore: sql`on_hand = sku.on_hand + g.qty, allocated = sku.allocated + g.qty`,
  deallocate: sql`allocated = greatest(sku.allocated - g.qty, 0)`,
  return: sql`on_hand = sku.on_hand + g.qty`,
  replace: sql`on_hand = greatest(sku.on_hand - g.qty, 0)`,
  pool: sql`reserved = sku.reserved + g.qty, pooled = sku.pooled + g.qty`,
  unpool: sql`reserved = greatest(sku.reserved - g.qty, 0), pooled = greatest(sku.pooled - g.qty, 0)`,
}

/** Moves pieces between the buckets and records each movement; rows are locked in the order of their ids. */
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
    select g.id, ${move.shopId}::uuid, g.sku_id, ${move.kind}, g.qty, ${move.refType ?? 'order'}, ${move.refId}::uuid,
      ${move.at.toISOString()}::timestamptz, ${move.orderNo}, (select sku.on_hand from sku where sku.id = g.sku_id)
    from ${given}`)
}

/** Serialises orders and promotions that need the same SKUs: locks them in the order of their ids. */
export const lockSkus = (tx: Db, shopId: string, skuIds: readonly string[]) =>
  tx.execute(sql`select id from sku where shop_id = ${shopId} and id in ${idList(skuIds)} order by id for update`)

/**
 * Reserves pieces for a placed order, all of them or none; returns true if a SKU has too few. Row locks make a second
 * buyer of the last piece wait for the first, and then see what is left.
 */
export async function reserveStock(tx: Db, move: Omit<StockMove, 'kind'>): Promise<boolean> {
  const given = sql`(select "skuId", sum(qty)::int as qty
    from json_to_recordset(${JSON.stringify(move.pieces)}::json) as r ("skuId" uuid, qty int) group by "skuId") g`
  const held = await query(
    tx,
    IdRow,
    sql`select id from sku where shop_id = ${move.shopId} and id in (select "skuId" from ${given}) order by id for update`,
  )
  if (held.length < new Set(move.pieces.map(({ skuId }) => skuId)).size) return true
  const short = await rowsOf(
    tx,
    sql`select 1 from sku k join ${given} on g."skuId" = k.id
      where k.on_hand - k.allocated - k.reserved - k.safety < g.qty limit 1`,
  )
  if (short.length > 0) return true
  await moveStock(tx, { ...move, kind: 'reserve' })
  return false
}
