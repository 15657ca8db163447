import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/goods/bulk'
import { isLive, isOpen, PRODUCT, shiftedPrice } from '@/lib/domain/product'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { allOf, idList } from '../../kernel/values'
import { createTask, type TaskKind, taskWire } from '../task'
import { conditions, stateIs } from './rows'
import { PROMISE, RECYCLE, SHELF, SKU_CHANGE } from './task-kinds'

type Check = Parsed<typeof contract.checkGoodsBulk>['body']
type Run = Parsed<typeof contract.runGoodsBulk>['body']
type Action = contract.GoodsAction

const KIND_OF: Record<Action, TaskKind> = {
  list: SHELF,
  delist: SHELF,
  promise: PROMISE,
  price: SKU_CHANGE,
  stock: SKU_CHANGE,
  recycle: RECYCLE,
  restore: RECYCLE,
}

const Chosen = z.object({
  id: z.string(),
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  state: z.number(),
  skus: z.number(),
  promised: z.number(),
})
type Chosen = z.infer<typeof Chosen>

async function chosen(context: Context, selection: Check['selection']): Promise<Chosen[]> {
  const where =
    'ids' in selection
      ? sql`p.id in ${idList(selection.ids)}`
      : allOf([conditions(context, selection.filter), stateIs(selection.filter.state)])
  const rows = await query(
    context.tx,
    Chosen,
    sql`select p.id, p.code, p.title_zh as zh, p.title_en as en, p.state,
        (select count(*)::int from sku k where k.product_id = p.id) as skus,
        (select coalesce(sum(k.allocated + k.reserved), 0)::int from sku k where k.product_id = p.id) as promised
      from product p where p.shop_id = ${shopOf(context)} and ${where}
      order by p.updated_at desc, p.id desc limit ${contract.GOODS_BULK_MAX + 1}`,
  )
  if (rows.length > contract.GOODS_BULK_MAX) fail('INVALID_INPUT', { fields: { selection: ['tooMany'] } })
  return rows
}

/** Returns why an action would not change a product; null if it would. */
export function obstacle(action: Action, { state, skus, promised }: Pick<Chosen, 'state' | 'skus' | 'promised'>) {
  if (action === 'promise' || action === 'price' || action === 'stock') {
    if (!isLive(state) && !isOpen(state)) return 'wrongState'
    return action !== 'promise' && skus === 0 ? 'noSku' : null
  }
  if (PRODUCT.next(action, state, 'shop') === null) return 'wrongState'
  return action === 'recycle' && promised > 0 ? 'openOrders' : null
}

const check = bind(contract.checkGoodsBulk, async (context, { body: { action, selection } }) => {
  const judged = (await chosen(context, selection)).map(({ zh, en, ...row }) => ({
    row: { id: row.id, code: row.code, title: { zh, en } },
    skus: row.skus,
    reason: obstacle(action, row),
  }))
  return {
    total: judged.length,
    ok: judged.flatMap(({ row, skus, reason }) => (reason === null ? [{ ...row, skus }] : [])),
    no: judged.flatMap(({ row, reason }) => (reason === null ? [] : [{ ...row, reason }])),
  }
})

const Priced = z.object({
  id: z.string(),
  code: z.string(),
  priceP: z.number(),
  listPriceP: z.number(),
  onHand: z.number(),
  version: z.number(),
})

/** One row for each SKU, with its wish computed from current values. */
async function skuItems(context: Context, rows: readonly Chosen[], { action, percent, charm, stockTo }: Run) {
  const skus = await query(
    context.tx,
    Priced,
    sql`select id, code, price_p as "priceP", list_price_p as "listPriceP", on_hand as "onHand", version from sku
      where product_id in ${idList(rows.map(({ id }) => id))} order by product_id, sort_no, id`,
  )
  if (action === 'stock') {
    const wanted = stockTo ?? fail('INVALID_INPUT', { fields: { stockTo: ['required'] } })
    return skus.map(({ id, code, onHand }) => ({ ref: id, label: code, params: { stock: { before: onHand, wanted } } }))
  }
  const by = percent ?? fail('INVALID_INPUT', { fields: { percent: ['required'] } })
  return skus.map(({ id, code, priceP, version }) => ({
    ref: id,
    label: code,
    params: { priceP: shiftedPrice(priceP, by, charm ?? false), version },
  }))
}

function itemsOf(rows: readonly Chosen[], { action, promiseHours }: Run) {
  const params = () => {
    if (action === 'promise')
      return { hours: promiseHours ?? fail('INVALID_INPUT', { fields: { promiseHours: ['required'] } }) }
    return action === 'recycle' || action === 'restore' ? { restore: action === 'restore' } : { on: action === 'list' }
  }
  return rows.map(({ id, code }) => ({ ref: id, label: code, params: params() }))
}

const run = bind(contract.runGoodsBulk, async (context, { body }) => {
  const kind = KIND_OF[body.action]
  if (!context.can(kind.permission) || (body.action === 'stock' && !context.can('goods:stock'))) fail('FORBIDDEN')
  const rows = (await chosen(context, { ids: body.ids })).filter((row) => obstacle(body.action, row) === null)
  const bySku = kind === SKU_CHANGE
  const items = bySku ? await skuItems(context, rows, body) : itemsOf(rows, body)
  return taskWire(await createTask(context, { kind, shopId: shopOf(context), items }))
})

export const goodsBulkBindings: Binding[] = [check, run]
