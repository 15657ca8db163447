import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReviewSignal } from '@/lib/domain/review'
import { bumpAll, type Changes, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query, textAs } from '../../kernel/query'
import { review } from '../../tables/review'

export const ReviewRecord = z.object({
  id: z.string(),
  shop_id: z.string(),
  buyer_id: z.string().nullable(),
  order_id: z.string(),
  product_id: z.string(),
  version: z.number(),
  order_no: z.string(),
  buyer_masked: z.string(),
  title_zh: z.string(),
  title_en: z.string(),
  spec_zh: z.string(),
  spec_en: z.string(),
  picture: z.string().nullable(),
  goods: z.number(),
  service: z.number(),
  delivery: z.number(),
  text: z.string(),
  follow_text: z.string().nullable(),
  follow_at: z.string().nullable(),
  reply_text: z.string().nullable(),
  reply_at: z.string().nullable(),
  reply_edited_at: z.string().nullable(),
  state: z.number(),
  rule: z.string().nullable(),
  report_state: z.number(),
  report_code: z.string().nullable(),
  reported_at: z.string().nullable(),
  incentivised: z.boolean(),
  signals: z.array(textAs<ReviewSignal>()),
  created_at: z.string(),
})
export type ReviewRecord = z.infer<typeof ReviewRecord>

/** Columns of a `review r`. */
export const COLUMNS = sql`r.id, r.shop_id, r.buyer_id, r.order_id, r.product_id, r.version, r.order_no, r.buyer_masked,
  r.title_zh, r.title_en, r.spec_zh, r.spec_en, r.picture, r.goods, r.service, r.delivery, r.text, r.follow_text, r.follow_at,
  r.reply_text, r.reply_at, r.reply_edited_at, r.state, r.rule, r.report_state, r.report_code, r.reported_at,
  r.incentivised, r.signals, r.created_at`

/** File type of pictures of reviews and their history, by the review's or the entry's id. */
export const REVIEW_FILES = 'review'

/** Condition on the reviews that a scope may see, in addition to row-level security. */
export function ofReviews(scope: Context['scope']): SQL {
  if (scope.kind === 'all') return sql`true`
  if (scope.kind === 'shop') return sql`r.shop_id = ${scope.shopId}`
  return scope.kind === 'buyer' && scope.buyerId ? sql`r.buyer_id = ${scope.buyerId}` : sql`false`
}

/** Returns one review in the scope, locked on request; NOT_FOUND for any other. */
export async function reviewById(
  { tx, scope }: Pick<Context, 'tx' | 'scope'>,
  id: string,
  lock = false,
): Promise<ReviewRecord> {
  const [row] = await query(
    tx,
    ReviewRecord,
    sql`select ${COLUMNS} from review r where r.id = ${requireId(id)} and ${ofReviews(scope)} ${lock ? sql`for update` : sql``}`,
  )
  return row ?? fail('NOT_FOUND')
}

/** Locks a review; the sender must have seen the newest version. */
export async function heldReview(context: Context, { id, version }: { id: string; version: number }) {
  const row = await reviewById(context, id, true)
  requireVersion(row, version)
  return row
}

interface Entry {
  event: string
  code?: string
  note?: string
  noteEn?: string
  files?: number
  id?: string
}

const SIDES = { 1: 3, 2: 1, 3: 2 } as const

/** Writes an entry of a review's history in the caller's name. */
export async function writeEntry(
  { tx, now, user }: Pick<Context, 'tx' | 'now' | 'user'>,
  row: Pick<ReviewRecord, 'id' | 'shop_id'>,
  { event, code, note, noteEn, files, id }: Entry,
): Promise<void> {
  await tx.execute(sql`insert into review_event (id, shop_id, review_id, at, side, name, event, code, note, note_en, files)
    values (${id ?? newId(now.getTime())}, ${row.shop_id}, ${row.id}, ${now.toISOString()}, ${SIDES[user.userType]},
      ${user.realname}, ${event}, ${code ?? null}, ${note ?? ''}, ${noteEn ?? null}, ${files ?? 0})`)
}

/** Changes a locked review and increments its version. */
export const changeReview = (tx: Db, row: ReviewRecord, set: Changes<typeof review>, now: Date) =>
  bumpAll(tx, review, eq(review.id, row.id), { ...set, updatedAt: now })
