import { type SQL, sql } from 'drizzle-orm'
import type { Goods, GoodsPatch } from '@/lib/contract/goods-record'
import * as contract from '@/lib/contract/goods-review'
import { COUNT_CAP } from '@/lib/domain/limits'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { allOf, contains, pageRows } from '../../kernel/values'
import { closeAssignment, requireNotTakenByAnother } from '../approval'
import { GOODS_REVIEW } from './approvals'
import { goodsById, REVIEW_COLUMNS, toReview } from './detail'
import { bumpGoods, heldGoods } from './edit'
import { moveGoods } from './life'
import { applySkus } from './skus'
import { writeTexts, writeWords } from './write'

const TABS: Record<(typeof contract.REVIEW_TABS)[number] | 'open', SQL> = {
  open: sql`r.state = 0`,
  new: sql`r.state = 0 and r.kind = 'new'`,
  change: sql`r.state = 0 and r.kind = 'change'`,
  done: sql`r.state in (1, 2, 3)`,
}

interface Row {
  id: string
  product_id: string
  shop_id: string
  shop_zh: string
  shop_en: string
  title_zh: string
  title_en: string
  picture: string | null
  kind: 'new' | 'change'
  state: number
  fields: string[]
  round: number
  submitted_at: string
  decided_at: string | null
  reviewer: string | null
}

const FROM = sql`from product_review r join product p on p.id = r.product_id join shop sh on sh.id = r.shop_id
  left join account d on d.id = r.decided_by`

const toListed = (row: Row): contract.ReviewRow => ({
  id: row.id,
  productId: row.product_id,
  shopId: row.shop_id,
  shopName: { zh: row.shop_zh, en: row.shop_en },
  title: { zh: row.title_zh, en: row.title_en },
  picture: row.picture,
  kind: row.kind,
  state: row.state,
  fields: row.fields,
  round: row.round,
  submitTime: instant(row.submitted_at),
  decideTime: instantOrNull(row.decided_at),
  reviewer: row.reviewer,
})

export const list = bind(contract.listGoodsReviews, async ({ tx }, { query }) => {
  const { tab, q, ofShop, current, size } = query
  const where = allOf([
    TABS[tab ?? 'open'],
    !!q && sql`(p.title_zh ilike ${contains(q)} or p.title_en ilike ${contains(q)})`,
    !!ofShop && sql`r.shop_id::text = ${ofShop}`,
  ])
  const order = tab === 'done' ? sql`r.decided_at desc nulls last, r.id desc` : sql`r.submitted_at, r.id`
  const rows = await rowsOf<Row>(
    tx,
    sql`select r.id, r.product_id, r.shop_id, sh.name_zh as shop_zh, sh.name_en as shop_en, p.title_zh, p.title_en, p.picture,
        r.kind, r.state, coalesce((select json_agg(k order by k) from jsonb_object_keys(r.patch) k), '[]') as fields,
        r.round, r.submitted_at, r.decided_at, d.realname as reviewer
      ${FROM} where ${where} order by ${order} ${pageRows({ current, size })}`,
  )
  const [count] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (select 1 ${FROM} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return { records: rows.map(toListed), total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

/** The longest waiting one besides this. */
async function nextOf({ tx }: Context, id: string) {
  const rows = await rowsOf<{ id: string; waiting: number }>(
    tx,
    sql`select id, count(*) over ()::int as waiting from product_review where state = 0 and id <> ${id}
      order by submitted_at, id limit 1`,
  )
  return { next: rows[0]?.id ?? null, waiting: rows[0]?.waiting ?? 0 }
}

async function reviewById({ tx }: Context, id: string) {
  const [row] = await rowsOf<Parameters<typeof toReview>[0] & { product_id: string }>(
    tx,
    sql`select ${REVIEW_COLUMNS}, r.product_id from product_review r where r.id = ${requireId(id)}`,
  )
  return row ? { productId: row.product_id, review: toReview(row) } : fail('NOT_FOUND')
}

export const get = bind(contract.getGoodsReview, async (context, { query }) => {
  const { review, productId } = await reviewById(context, query.id)
  return { review, goods: await goodsById(context, productId), ...(await nextOf(context, review.id)) }
})

/** What of a change is accepted. */
const acceptedOf = (patch: GoodsPatch, declined: readonly string[]): GoodsPatch =>
  Object.fromEntries(Object.entries(patch).filter(([field]) => !declined.includes(field)))

async function applyPatch(context: Context, goods: Goods, { skus, ...texts }: GoodsPatch): Promise<void> {
  if (Object.keys(texts).length > 0) await writeTexts(context, goods.id, texts as Parameters<typeof writeTexts>[2])
  if (skus) await applySkus(context, goods, skus)
  await writeWords(context, goods)
  await bumpGoods(context, goods.id)
}

const ACCEPTED = 1
const PARTLY = 2
const RETURNED = 3

export const decide = bind(contract.decideGoodsReview, async (context, { body }) => {
  const { review, productId } = await reviewById(context, body.id)
  await requireNotTakenByAnother(context, GOODS_REVIEW, review.id)
  const live = await goodsById(context, productId)
  const goods = await heldGoods(context, { id: productId, version: live.version })
  const declined = body.accept ? body.declined.filter((field) => field in review.patch) : []
  const allDeclined = review.kind === 'change' && declined.length === Object.keys(review.patch).length
  const accepted = body.accept && !allDeclined
  if ((!accepted || declined.length > 0) && !(body.remarkZh && body.remarkEn))
    fail('INVALID_INPUT', { fields: { [body.remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
  const state = accepted ? (declined.length > 0 ? PARTLY : ACCEPTED) : RETURNED
  const decided = await rowsOf(
    context.tx,
    sql`update product_review set state = ${state}, declined = array(select jsonb_array_elements_text(${JSON.stringify(declined)}::jsonb)),
        remark_zh = ${body.remarkZh || null}, remark_en = ${body.remarkEn || null}, decided_by = ${context.user.userId},
        decided_at = ${context.now.toISOString()}, version = version + 1
      where id = ${review.id} and state = 0 and version = ${body.version} returning id`,
  )
  if (decided.length === 0) fail(review.state === 0 ? 'VERSION_CONFLICT' : 'PRODUCT_MOVED_ON')
  if (review.kind === 'new') await settleNew(context, goods, accepted)
  else await settleChange(context, goods, accepted ? acceptedOf(review.patch, declined) : {})
  await closeAssignment(context, {
    kind: GOODS_REVIEW,
    id: review.id,
    title: { zh: goods.titleZh, en: goods.titleEn },
    shopId: goods.shopId,
  })
  const { next } = await nextOf(context, review.id)
  await context.emit({
    type: 'goods.reviewed',
    payload: { goodsId: productId, shopId: goods.shopId, code: goods.code, state },
  })
  return { state, next }
})

async function settleNew(context: Context, goods: Goods, accepted: boolean) {
  const event = accepted ? (goods.afterPass === 4 ? 'passOffShelf' : 'pass') : 'reject'
  await moveGoods(context, goods, event, 'platform')
  if (accepted)
    await context.tx.execute(sql`update product set passed_at = coalesce(passed_at, ${context.now.toISOString()})
      where id = ${goods.id}`)
}

async function settleChange(context: Context, goods: Goods, patch: GoodsPatch) {
  if (Object.keys(patch).length > 0) await applyPatch(context, goods, patch)
  context.audit({
    refType: 'product',
    refId: goods.id,
    shopId: goods.shopId,
    detail: { name: goods.titleZh, event: 'decideChange', count: Object.keys(patch).length },
  })
}
