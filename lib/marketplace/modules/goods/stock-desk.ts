import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/goods/stock'
import { COUNT_CAP } from '@/lib/domain/limits'
import { PRODUCT_STATE } from '@/lib/domain/product'
import { availableOf, stockLevel } from '@/lib/domain/stock'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, contains, pageRows } from '../../kernel/values'
import { bookCounted } from './counted'
import { IS_LOW, IS_OVERSOLD } from './jobs'
import { findsTitle } from './search-index'

type Stored = Omit<contract.StockRow, 'available' | 'level'>

const FREE = sql`(sku.on_hand - sku.allocated - sku.reserved - sku.safety)`
const FROM = sql`sku join product p on p.id = sku.product_id`
const SELECT = sql`select sku.id, sku.product_id as "goodsId", sku.code, p.title_zh as "titleZh", p.title_en as "titleEn",
    p.picture, sku.spec_zh as "specZh", sku.spec_en as "specEn", sku.on_hand as "onHand", sku.reserved - sku.pooled as reserved,
    sku.pooled, sku.allocated,
    sku.safety, sku.alert_at as "alertAt",
    (select m.at from stock_move m where m.sku_id = sku.id order by m.at desc limit 1) as "lastMoveTime"
  from ${FROM}`

const toRow = (row: Stored): contract.StockRow => ({
  ...row,
  available: availableOf({ ...row, reserved: row.reserved + row.pooled }),
  level: stockLevel({ ...row, reserved: row.reserved + row.pooled }),
  lastMoveTime: instantOrNull(row.lastMoveTime),
})

const LEVELS: Record<'low' | 'out' | 'oversold', SQL> = {
  low: sql`sku.enabled and ${FREE} > 0 and ${IS_LOW}`,
  out: sql`sku.enabled and ${FREE} <= 0`,
  oversold: IS_OVERSOLD,
}

const list = bind(contract.listStock, async (context, { query: { level, q, current, size } }) => {
  const where = allOf([
    sql`sku.shop_id = ${shopOf(context)} and p.state <> ${PRODUCT_STATE.recycled}`,
    level && LEVELS[level],
    !!q && sql`(${findsTitle(q)} or sku.code ilike ${contains(q)})`,
  ])
  const rows = await rowsOf<Stored>(
    context.tx,
    sql`${SELECT} where ${where} order by ${FREE}, sku.id ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 from ${FROM} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return {
    records: rows.map(toRow),
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
    current,
    size,
  }
})

/** Returns one SKU of the caller's shop. NOT_FOUND for any other. */
async function stockOf(context: Context, id: string): Promise<contract.StockRow> {
  const [row] = await rowsOf<Stored>(
    context.tx,
    sql`${SELECT} where sku.id = ${requireId(id)} and sku.shop_id = ${shopOf(context)}`,
  )
  return row ? toRow(row) : fail('NOT_FOUND')
}

const MOST_MOVES = 100

const MOVE = sql`m.id, m.kind, m.qty, m.on_hand as "onHand", m.reason, m.note,
  case when m.ref_type = 'order' then m.ref_id end as "orderId", m.order_no as "orderNo", a.realname as by, m.at as time`
const MOVES_FROM = sql`from stock_move m left join account a on m.ref_type = 'account' and a.id = m.ref_id`
const NEWEST = sql`order by m.at desc, m.id desc limit ${MOST_MOVES}`

const timed = <R extends { time: string }>(rows: readonly R[]): R[] =>
  rows.map((row) => ({ ...row, time: instant(row.time) }))

async function movesOf({ tx }: Context, skuId: string): Promise<contract.StockMovement[]> {
  return timed(
    await rowsOf<contract.StockMovement>(tx, sql`select ${MOVE} ${MOVES_FROM} where m.sku_id = ${skuId} ${NEWEST}`),
  )
}

const ofGoods = bind(contract.stockOfGoods, async ({ tx }, { query }) =>
  timed(
    await rowsOf<contract.StockMovement & { skuId: string; code: string }>(
      tx,
      sql`select ${MOVE}, m.sku_id as "skuId", k.code ${MOVES_FROM} join sku k on k.id = m.sku_id
        where k.product_id = ${requireId(query.goodsId)} ${NEWEST}`,
    ),
  ),
)

const get = bind(contract.getStock, async (context, { query: { id } }) => {
  const stock = await stockOf(context, id)
  return { stock, moves: await movesOf(context, id) }
})

const adjust = bind(contract.adjustStock, async (context, { body: { id, difference, reason, note } }) => {
  const before = await stockOf(context, id)
  const shopId = shopOf(context)
  const onHand = await bookCounted(context, { skuId: id, shopId, difference, reason, note }, 'difference')
  context.audit({
    refType: 'product',
    refId: before.goodsId,
    detail: { name: before.code, reason: note || reason },
    // Pieces shipped between reading and booking are not part of this change.
    change: { before: { onHand: onHand - difference }, after: { onHand } },
  })
  return { onHand }
})

const setAlert = bind(contract.setStockAlert, async (context, { body: { id, alertAt } }) => {
  const before = await stockOf(context, id)
  if (before.alertAt === alertAt) return { changed: false }
  await context.tx.execute(sql`update sku set alert_at = ${alertAt}, low_told_at = null where id = ${id}`)
  context.audit({
    refType: 'product',
    refId: before.goodsId,
    detail: { name: before.code },
    change: { before: { alertAt: before.alertAt }, after: { alertAt } },
  })
  return { changed: true }
})

export const stockBindings: Binding[] = [list, get, ofGoods, adjust, setAlert]
