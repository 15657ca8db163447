import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type SkuWish, SkuWish as Wish } from '@/lib/contract/goods/price'
import type { ProductEvent } from '@/lib/domain/product'
import { isLive, isOpen } from '@/lib/domain/product'
import { TASK_RIGHTS } from '@/lib/domain/task-right'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { settingNumber } from '../system'
import type { ItemRecord, TaskKind } from '../task'
import { goodsById } from './detail'
import { bumpGoods, lockProduct } from './edit'
import { IMPORT_PRODUCT } from './import-run'
import { moveGoods } from './life'
import { changeSku, heldSku, type SkuTrace, skuFacts } from './sku-change'

const VersionRow = z.object({ version: z.number() })

const MINUTE_MS = 60_000
const undoMs = async ({ tx }: Context): Promise<number> => (await settingNumber(tx, 'undo.minutes')) * MINUTE_MS

const refOf = (item: ItemRecord): string => item.ref ?? fail('NOT_FOUND')

const auditSku = (context: Context, goodsId: string, name: string, before: string, after: string): void =>
  context.audit({
    refType: 'product',
    refId: goodsId,
    detail: { name },
    change: { before: { skus: before }, after: { skus: after } },
  })

type SkuParams = SkuWish & { version?: number }

async function changeRow(context: Context, id: string, { version, ...params }: SkuParams): Promise<SkuTrace> {
  const wish = Wish.parse(params)
  const { sku, trace } = await changeSku(context, { id, wish, ...(version !== undefined && { version }) })
  auditSku(context, sku.goodsId, sku.title, skuFacts(sku), skuFacts(await heldSku(context, id)))
  return trace
}

/** Prices, stock and promise of one SKU; a change under review is withdrawn there, not undone. */
export const SKU_CHANGE: TaskKind = {
  name: 'goods.skus',
  permission: TASK_RIGHTS['goods.skus'],
  undoMs,
  run: (context, item) => changeRow(context, refOf(item), item.params as SkuParams),
  async undo(context, item) {
    const { version, before } = item.trace as SkuTrace
    await changeRow(context, refOf(item), { ...before, version })
  },
}

/** Locks the current version of a product. */
async function lockAnyVersion(context: Context, id: string) {
  const [row] = await query(
    context.tx,
    VersionRow,
    sql`select version from product where id = ${requireId(id)} for update`,
  )
  return row ? goodsById(context, id) : fail('NOT_FOUND')
}

interface MoveTrace {
  version: number
  /** Event that undoes it. */
  back: ProductEvent
}

async function move(context: Context, id: string, event: ProductEvent, back: ProductEvent): Promise<MoveTrace> {
  const goods = await lockAnyVersion(context, id)
  await moveGoods(context, goods, event, 'shop')
  return { version: goods.version + 1, back }
}

async function moveBack(context: Context, item: ItemRecord): Promise<void> {
  const { version, back } = item.trace as MoveTrace
  await moveGoods(context, await lockProduct(context, { id: refOf(item), version }), back, 'shop')
}

export const SHELF: TaskKind = {
  name: 'goods.shelf',
  permission: TASK_RIGHTS['goods.shelf'],
  undoMs,
  run(context, item) {
    const { on } = item.params as { on: boolean }
    return on ? move(context, refOf(item), 'list', 'delist') : move(context, refOf(item), 'delist', 'list')
  },
  undo: moveBack,
}

/** A product returns to a state that depends on whether it ever passed a review. */
async function recycleRow(context: Context, item: ItemRecord): Promise<MoveTrace | null> {
  const { restore } = item.params as { restore: boolean }
  const goods = await lockAnyVersion(context, refOf(item))
  const back = goods.passed ? 'restore' : 'restoreDraft'
  return restore ? move(context, goods.id, back, 'recycle') : move(context, goods.id, 'recycle', back)
}

export const RECYCLE: TaskKind = {
  name: 'goods.recycle',
  permission: TASK_RIGHTS['goods.recycle'],
  undoMs,
  run: recycleRow,
  undo: moveBack,
}

interface PromiseTrace {
  version: number
  hours: number
}

async function promise(context: Context, id: string, hours: number, version?: number): Promise<PromiseTrace> {
  const goods = version === undefined ? await lockAnyVersion(context, id) : await lockProduct(context, { id, version })
  if (!isLive(goods.state) && !isOpen(goods.state)) fail('PRODUCT_MOVED_ON')
  await context.tx.execute(sql`update product set promise_hours = ${hours} where id = ${id}`)
  await bumpGoods(context, id)
  context.audit({
    refType: 'product',
    refId: id,
    detail: { name: goods.titleZh },
    change: { before: { promiseHours: goods.promiseHours }, after: { promiseHours: hours } },
  })
  return { version: goods.version + 1, hours: goods.promiseHours }
}

export const PROMISE: TaskKind = {
  name: 'goods.promise',
  permission: TASK_RIGHTS['goods.promise'],
  undoMs,
  run: (context, item) => promise(context, refOf(item), (item.params as { hours: number }).hours),
  async undo(context, item) {
    const { version, hours } = item.trace as PromiseTrace
    await promise(context, refOf(item), hours, version)
  },
}

/** Task kinds for products. */
export const goodsTaskKinds: readonly TaskKind[] = [SKU_CHANGE, SHELF, RECYCLE, PROMISE, IMPORT_PRODUCT]
