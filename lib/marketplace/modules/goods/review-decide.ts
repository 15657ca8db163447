import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { Goods, GoodsPatch, GoodsReview } from '@/lib/contract/goods/record'
import * as contract from '@/lib/contract/goods/review'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { productReview } from '../../tables/goods'
import { closeAssignment, requireLooked, requireNotTakenByAnother } from '../approval'
import { GOODS_REVIEW } from './approvals'
import { goodsById } from './detail'
import { bumpGoods, lockProduct } from './edit'
import { reviewEvidence } from './evidence'
import { flagsOf } from './flags'
import { moveGoods } from './life'
import { nextOf, reviewById } from './review'
import { applySkus, followPictures } from './skus'
import type { Standing } from './standing'
import { freeFiles, writeTexts, writeWords } from './write'

const HISTORY_DAYS = 90
const DAY_MS = 86_400_000

/** Recent outcomes of the shop's reviews, and the number of its counted listings in this UK month. */
async function historyOf({ tx, now }: Context, standing: Standing, shopId: string) {
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS).toISOString()
  const [row] = await rowsOf<Record<'accepted' | 'partly' | 'returned' | 'declined', number>>(
    tx,
    sql`select count(*) filter (where state = 1)::int as accepted, count(*) filter (where state = 2)::int as partly,
        count(*) filter (where state = 3)::int as returned, count(*) filter (where state = 5)::int as declined
      from product_review where shop_id = ${shopId} and decided_at >= ${since}`,
  )
  const { count: counted, limit } = await standing.meter(tx, shopId, now.getTime())
  return { ...{ accepted: 0, partly: 0, returned: 0, declined: 0, ...row }, counted, limit }
}

const get = (standing: Standing) =>
  bind(contract.getGoodsReview, async (context, { query }) => {
    const { review, productId } = await reviewById(context, query.id)
    const goods = await goodsById(context, productId)
    const asked = { id: review.id, productId, shopId: goods.shopId, patch: review.patch }
    return {
      ...{ review, goods, ...(await nextOf(context, review.id)) },
      flags: (await flagsOf(context, [asked])).get(review.id) ?? [],
      history: await historyOf(context, standing, goods.shopId),
    }
  })

/** Returns the accepted fields of a change. */
const acceptedOf = (patch: GoodsPatch, declined: readonly string[]): GoodsPatch =>
  Object.fromEntries(Object.entries(patch).filter(([field]) => !declined.includes(field)))

/** A SKU keeps its current picture if the wanted one was declined with the product's. */
const withoutDeclined = (skus: NonNullable<GoodsPatch['skus']>, pictures: readonly string[]) =>
  skus.map(({ picture, ...sku }) => (picture && !pictures.includes(picture) ? sku : { ...sku, picture }))

async function applyPatch(context: Context, goods: Goods, { skus, ...texts }: GoodsPatch): Promise<void> {
  if (Object.keys(texts).length > 0) await writeTexts(context, goods.id, texts as Parameters<typeof writeTexts>[2])
  if (texts.pictures) await followPictures(context, goods, texts.pictures)
  if (skus) await applySkus(context, goods, withoutDeclined(skus, texts.pictures ?? goods.pictures))
  await writeWords(context, goods)
  await bumpGoods(context, goods.id)
}

const ACCEPTED = 1
const PARTLY = 2
const RETURNED = 3
const DECLINED = 5
const OUTCOME: Readonly<Record<number, 'accepted' | 'partly'>> = { [ACCEPTED]: 'accepted', [PARTLY]: 'partly' }

type Body = Parsed<typeof contract.decideGoodsReview>['body']

/** Returns the verdict; anything declined needs a reason in both languages. */
function judge(context: Context, body: Body, { kind, patch }: GoodsReview) {
  const declined = body.accept ? body.declined.filter((field) => field in patch) : []
  const allDeclined = kind === 'change' && declined.length === Object.keys(patch).length
  const accepted = body.accept && !allDeclined
  if ((!accepted || declined.length > 0) && !(body.remarkZh && body.remarkEn))
    fail('INVALID_INPUT', { fields: { [body.remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
  const state = accepted ? (declined.length > 0 ? PARTLY : ACCEPTED) : body.final ? DECLINED : RETURNED
  const rule = state === ACCEPTED ? null : body.rule
  if (rule !== null && !context.can('violation:record')) fail('FORBIDDEN')
  return { declined, accepted, state, rule }
}

type Verdict = ReturnType<typeof judge>

/** Writes the decision; refuses it if somebody decided first, or the reviewer saw another version. */
async function writeDecision({ tx, user, now }: Context, body: Body, review: GoodsReview, verdict: Verdict) {
  const { declined, state, rule } = verdict
  await bump(
    tx,
    productReview,
    { id: review.id, state: 0, version: body.version },
    {
      state,
      declined,
      remarkZh: body.remarkZh || null,
      remarkEn: body.remarkEn || null,
      decidedBy: user.userId,
      decidedAt: now,
      counted: rule !== null,
    },
    { otherwise: review.state === 0 ? 'VERSION_CONFLICT' : 'PRODUCT_MOVED_ON' },
  )
}

const decide = (standing: Standing) =>
  bind(contract.decideGoodsReview, async (context, { body }) => {
    const { review, productId } = await reviewById(context, body.id)
    await requireNotTakenByAnother(context, GOODS_REVIEW, review.id)
    const live = await goodsById(context, productId)
    const goods = await lockProduct(context, { id: productId, version: live.version })
    const verdict = judge(context, body, review)
    const { accepted, state, rule, declined } = verdict
    const looked = accepted
      ? await requireLooked(
          context,
          { kind: GOODS_REVIEW, id: review.id },
          await reviewEvidence(context, review.id),
          body,
        )
      : {}
    await writeDecision(context, body, review, verdict)
    const { id, shopId, code, titleZh, titleEn } = goods
    const note = { zh: body.remarkZh, en: body.remarkEn }
    if (rule !== null) await standing.record(context, { shopId, rule, note, ref: { type: 'product', id, name: code } })
    if (review.kind === 'new') await settleNew(context, goods, accepted)
    else {
      await settleChange(context, goods, accepted ? acceptedOf(review.patch, declined) : {})
      // Files of a change that was not accepted are kept for the next try, unless it was declined for good.
      await freeFiles(context, id, [await goodsById(context, id), state === DECLINED ? {} : review.patch])
    }
    // The product has its own audit note.
    if (Object.keys(looked).length > 0)
      context.audit({
        refType: 'approval',
        refId: review.id,
        shopId,
        detail: { name: titleZh, nameEn: titleEn, ...looked },
      })
    await closeAssignment(context, {
      ...{ kind: GOODS_REVIEW, id: review.id, title: { zh: titleZh, en: titleEn }, shopId },
      ...{ outcome: OUTCOME[state] ?? 'returned', receivedAt: review.submitTime },
    })
    const { next } = await nextOf(context, review.id)
    await context.emit({ type: 'goods.reviewed', payload: { goodsId: id, shopId, code, state } })
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

/** Reads one review with its evidence, and decides it. */
export const decisionBindings = (standing: Standing): Binding[] => [get(standing), decide(standing)]
