import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GoodsMore } from '@/lib/contract/goods/more'
import type { Goods, GoodsPatch, GoodsReview, Sku } from '@/lib/contract/goods/record'
import { NOTHING_MORE, qualityOf } from '@/lib/domain/goods/more'
import { type ChangeRisk, missingOf } from '@/lib/domain/product'
import { VAT_CLASSES } from '@/lib/domain/vat/class'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { jsonAs, query, textAs } from '../../kernel/query'
import { altsOf, fileMeta } from '../file'
import { linksOf } from './links'
import { lowestPrice } from './price-history'
import { productRecord, toRow } from './rows'

/** SKUs of a product in their original order. */
export const skusOf = ({ tx, scope, now }: Context, productId: string): Promise<Sku[]> =>
  rowsOf<Sku>(
    tx,
    sql`select id, code, spec_zh as "specZh", spec_en as "specEn", price_p as "priceP", list_price_p as "listPriceP",
        ${lowestPrice(now)} as "lowP", was_p as "wasP", weight_g as "weightG", size, barcode, ${scope.kind === 'shop' ? sql`cost_p` : sql`null::int`} as "costP", picture, on_hand as "onHand", reserved, allocated, safety, enabled,
        greatest(on_hand - allocated - reserved - safety, 0) as available
      from sku k where product_id = ${productId} order by sort_no, id`,
  )

const ReviewRecord = z.object({
  id: z.string(),
  kind: z.enum(['new', 'change']),
  state: z.number(),
  patch: jsonAs<GoodsPatch>(),
  risk: textAs<ChangeRisk>(),
  counted: z.boolean(),
  declined: z.array(z.string()),
  remark_zh: z.string().nullable(),
  remark_en: z.string().nullable(),
  round: z.number(),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
  version: z.number(),
})
type ReviewRecord = z.infer<typeof ReviewRecord>

export const toReview = (row: ReviewRecord): GoodsReview => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  patch: row.patch,
  risk: row.risk,
  counted: row.counted,
  declined: row.declined,
  remark: row.remark_zh || row.remark_en ? { zh: row.remark_zh ?? '', en: row.remark_en ?? '' } : null,
  round: row.round,
  submitTime: instant(row.submitted_at),
  decideTime: row.decided_at && instant(row.decided_at),
  version: row.version,
})

/** Columns of a `product_review r`. */
export const REVIEW_COLUMNS = sql`r.id, r.kind, r.state, r.patch, r.risk, r.counted, r.declined, r.remark_zh, r.remark_en, r.round,
  r.submitted_at, r.decided_at, r.version`

const MOST_REVIEWS = 20

const reviewsOf = async ({ tx }: Context, productId: string): Promise<GoodsReview[]> =>
  (
    await query(
      tx,
      ReviewRecord,
      sql`select ${REVIEW_COLUMNS} from product_review r where r.product_id = ${productId}
        order by r.submitted_at desc, r.round desc, r.id desc limit ${MOST_REVIEWS}`,
    )
  ).map(toReview)

const Texts = z.object({
  more: jsonAs<GoodsMore>(),
  listAt: z.string().nullable(),
  pictures: z.array(z.string()),
  detailZh: z.string(),
  detailEn: z.string(),
  vatClass: z.enum(VAT_CLASSES).nullable(),
  vatNote: z.string(),
  afterPass: z.number(),
  passed: z.boolean(),
  createdAt: z.string(),
})

/** Returns a product with everything that its page shows. NOT_FOUND if the caller may not see it. */
export async function goodsById(context: Context, id: string): Promise<Goods> {
  const record = (await productRecord(context, requireId(id))) ?? fail('NOT_FOUND')
  const [texts] = await query(
    context.tx,
    Texts,
    sql`select to_json(pictures) as pictures, detail_zh as "detailZh", detail_en as "detailEn", after_pass as "afterPass",
        passed_at is not null as passed, created_at as "createdAt", more, list_at as "listAt",
        vat_class as "vatClass", vat_note as "vatNote" from product where id = ${id}`,
  )
  if (!texts) return fail('NOT_FOUND')
  const { createdAt, more, listAt, vatClass, vatNote, ...rest } = texts
  const [skus, reviews] = [await skusOf(context, id), await reviewsOf(context, id)]
  const told = {
    ...NOTHING_MORE,
    ...more,
    ...{ vatClass, vatNote },
    listAt: instantOrNull(listAt),
    alts: await altsOf(context.tx, rest.pictures),
    files: await fileMeta(context.tx, more.documents ?? []),
    videoFiles: await fileMeta(context.tx, more.videos ?? []),
    ...(await linksOf(
      context,
      id,
      reviews.map(({ patch }) => patch),
    )),
  }
  const goods = { ...toRow(record), ...rest, ...told, skus, reviews, createTime: instant(createdAt) } as Omit<
    Goods,
    'missing' | 'quality' | 'qualityLacks'
  >
  const { score, lacks } = qualityOf(goods)
  return { ...goods, missing: missingOf(goods), quality: score, qualityLacks: lacks }
}
