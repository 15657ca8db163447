import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/goods'
import type { Goods } from '@/lib/contract/goods/record'
import { reinstateGoods, takeDownGoods } from '@/lib/contract/goods/takedown'
import { PRODUCT, PRODUCT_STATE, type ProductEvent } from '@/lib/domain/product'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { idList } from '../../kernel/values'
import { productReview, product as productTable } from '../../tables/goods'
import { claimFiles } from '../file'
import { requireRoom } from '../shop'
import { findWords } from '../word'
import { bumpGoods, lockProduct, nextRound } from './edit'
import { requireReadyToSell } from './ready'
import type { Standing } from './standing'

type Actor = 'shop' | 'platform'

/**
 * Moves a locked product; PRODUCT_MOVED_ON if the machine has no such move, PRODUCT_HAS_ORDERS if pieces of it are sold
 * and not shipped.
 */
export async function moveGoods(context: Context, goods: Goods, event: ProductEvent, actor: Actor) {
  const to = PRODUCT.next(event, goods.state, actor)
  if (to === null) return fail('PRODUCT_MOVED_ON')
  if (event === 'recycle' && goods.skus.some(({ allocated, reserved }) => allocated + reserved > 0))
    fail('PRODUCT_HAS_ORDERS')
  await context.tx.execute(
    sql`update product set state = ${to}, recycled_at = ${to === PRODUCT_STATE.recycled ? context.now.toISOString() : null} where id = ${goods.id}`,
  )
  await bumpGoods(context, goods.id)
  context.audit({
    refType: 'product',
    refId: goods.id,
    shopId: goods.shopId,
    detail: { name: goods.titleZh, event },
    change: { before: { goodsState: goods.state }, after: { goodsState: to } },
  })
  return to
}

/** Refuses texts for buyers with a forbidden word. */
async function requireAllowedWords({ tx }: Context, { titleZh, titleEn, detailZh, detailEn }: Goods): Promise<void> {
  const hits = await findWords(tx, { titleZh, titleEn, detailZh, detailEn })
  const words = [...new Set(hits.filter(({ level }) => level === 'block').map(({ word }) => word))]
  if (words.length > 0) fail('PRODUCT_WORDS', { detail: { words: words.join(', ') } })
}

export const submit = bind(contract.submitGoods, async (context, { body }) => {
  const goods = await lockProduct(context, body)
  if (PRODUCT.next('submit', goods.state, 'shop') === null) fail('PRODUCT_MOVED_ON')
  await requireReadyToSell(context, goods.shopId)
  if (goods.missing.length > 0) fail('PRODUCT_INCOMPLETE', { detail: { fields: goods.missing.join() } })
  await requireAllowedWords(context, goods)
  const { tx, now, user } = context
  await tx.execute(sql`insert into product_review (id, shop_id, product_id, kind, round, submitted_by, submitted_at)
    values (${newId(now.getTime())}, ${goods.shopId}, ${goods.id}, 'new', ${nextRound(goods.id)}, ${user.userId},
      ${now.toISOString()})`)
  await moveGoods(context, goods, 'submit', 'shop')
  await requireRoom(tx, goods.shopId, 'products')
  return null
})

export const withdraw = bind(contract.withdrawGoods, async (context, { body }) => {
  const goods = await lockProduct(context, body)
  const gone = await bumpAll(
    context.tx,
    productReview,
    sql`${productReview.productId} = ${goods.id} and ${productReview.state} = 0`,
    { state: 4 },
    { kind: productReview.kind },
  )
  if (gone.length === 0) fail('PRODUCT_MOVED_ON')
  if (gone[0]?.kind === 'new') await moveGoods(context, goods, 'withdraw', 'shop')
  else {
    await bumpGoods(context, goods.id)
    context.audit({ refType: 'product', refId: goods.id, detail: { name: goods.titleZh, event: 'withdrawChange' } })
  }
  return null
})

/** Moves each product separately; those that cannot be listed, or are there already, stay and are counted. */
export const shelf = bind(contract.shelfGoods, async (context, { body: { ids, on } }) => {
  const [from, to] = on
    ? [PRODUCT_STATE.offShelf, PRODUCT_STATE.onSale]
    : [PRODUCT_STATE.onSale, PRODUCT_STATE.offShelf]
  const wanted = [...new Set(ids)]
  if (on && context.scope.kind === 'shop') await requireReadyToSell(context, context.scope.shopId)
  const done = await bumpAll(
    context.tx,
    productTable,
    sql`${productTable.state} = ${from} and ${productTable.id} in ${idList(wanted)}`,
    { state: to, updatedAt: context.now },
    { id: productTable.id },
  )
  if (on && done.length > 0 && context.scope.kind === 'shop')
    await requireRoom(context.tx, context.scope.shopId, 'products')
  context.audit({
    refType: 'product',
    refId: done[0]?.id ?? '',
    detail: { event: on ? 'list' : 'delist', count: wanted.length, changed: done.length },
  })
  return { done: done.length, skipped: wanted.length - done.length }
})

export const recycle = bind(contract.recycleGoods, async (context, { body }) => {
  const goods = await lockProduct(context, body)
  const back = goods.passed ? 'restore' : 'restoreDraft'
  await moveGoods(context, goods, body.restore ? back : 'recycle', 'shop')
  return null
})

/** Records a take-down as a violation, with its evidence. */
async function recordTakeDown(
  context: Context,
  standing: Standing,
  goods: Goods,
  body: Parsed<typeof takeDownGoods>['body'],
) {
  const { rule, files, reasonZh, reasonEn } = body
  if (rule === null) {
    if (files.length > 0) fail('INVALID_INPUT', { fields: { rule: ['required'] } })
    return
  }
  if (!context.can('violation:record')) fail('FORBIDDEN')
  const made = await standing.record(context, {
    ...{ shopId: goods.shopId, rule, files },
    ref: { type: 'product', id: goods.id, name: goods.code },
    note: { zh: reasonZh, en: reasonEn },
  })
  if (files.length > 0)
    await claimFiles(context, files, { refType: 'violation', refId: made.id, shopId: goods.shopId, field: 'files' })
}

export const takeDown = (standing: Standing) =>
  bind(takeDownGoods, async (context, { body }) => {
    const goods = await lockProduct(context, body)
    const { tx, now, user } = context
    await recordTakeDown(context, standing, goods, body)
    // Pending reviews are closed; the reason is stored where the shop reads it.
    await bumpAll(tx, productReview, sql`${productReview.productId} = ${goods.id} and ${productReview.state} = 0`, {
      state: 4,
    })
    await tx.execute(sql`insert into product_review (id, shop_id, product_id, kind, state, remark_zh, remark_en, round,
      submitted_by, submitted_at, decided_by, decided_at)
    values (${newId(now.getTime())}, ${goods.shopId}, ${goods.id}, 'new', 3, ${body.reasonZh}, ${body.reasonEn},
      ${nextRound(goods.id)}, ${user.userId}, ${now.toISOString()}, ${user.userId}, ${now.toISOString()})`)
    await moveGoods(context, goods, 'takeDown', 'platform')
    await context.emit({
      type: 'goods.takenDown',
      payload: { goodsId: goods.id, shopId: goods.shopId, code: goods.code },
    })
    return null
  })

/** Only a product that has passed a review returns as it was; one that was never on sale is submitted again. */
export const reinstate = bind(reinstateGoods, async (context, { body }) => {
  const goods = await lockProduct(context, body)
  if (!goods.passed) fail('PRODUCT_MOVED_ON')
  await moveGoods(context, goods, 'reinstate', 'platform')
  await context.emit({
    type: 'goods.reviewed',
    payload: { goodsId: goods.id, shopId: goods.shopId, code: goods.code, state: 1 },
  })
  return null
})
