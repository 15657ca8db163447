import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { moveStock, type StockKind } from '../goods'

/** Books the stock of some pieces of an order's lines. */
export const bookStock = (
  tx: Db,
  order: OrderRecord,
  kind: StockKind,
  pieces: readonly { line: LineRecord; qty: number }[],
  now: Date,
) =>
  moveStock(tx, {
    kind,
    shopId: order.shopId,
    refId: order.id,
    orderNo: order.no,
    at: now,
    pieces: pieces.map(({ line, qty }) => ({ skuId: line.skuId, qty })),
  })

/** Adds amounts to a column of lines, by line id. */
export const addToLines = async (
  tx: Db,
  column: 'shipped' | 'refunded',
  pieces: readonly { line: LineRecord; qty: number }[],
): Promise<void> => {
  const content = JSON.stringify(pieces.map(({ line, qty }) => ({ id: line.id, qty })))
  const given = sql`json_to_recordset(${content}::json) as given (id uuid, qty int)`
  await tx.execute(
    column === 'shipped'
      ? sql`update order_line set shipped_qty = shipped_qty + given.qty from ${given} where order_line.id = given.id`
      : sql`update order_line set refunded_qty = refunded_qty + given.qty from ${given} where order_line.id = given.id`,
  )
}

/** Adds the refunding amount to a line, and sent pieces whose share is refunded in full. */
export const addGivenBack = async (
  tx: Db,
  parts: readonly { line: LineRecord; amountP: number; given: number }[],
): Promise<void> => {
  const content = JSON.stringify(
    parts.map(({ line, amountP, given }) => ({ id: line.id, amount: amountP, qty: given })),
  )
  await tx.execute(sql`update order_line set refunding_p = refunding_p + given.amount, given_qty = given_qty + given.qty
    from json_to_recordset(${content}::json) as given (id uuid, amount int, qty int) where order_line.id = given.id`)
}
