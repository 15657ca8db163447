import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MyReview, PublicReview } from '@/lib/contract/mall/review'
import { followUpUntil } from '@/lib/domain/review'
import { type Db, instant } from '../../kernel/database'
import { inShop, type Reader } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { filesOf } from '../file'
import { REVIEW_FILES, type ReviewRecord } from './rows'

const said = (text: string | null, at: string | null) =>
  text === null || at === null ? null : { text, time: instant(at) }

export const publicWire = (row: ReviewRecord, files: readonly string[]): PublicReview => ({
  ...{ id: row.id, buyer: row.buyer_masked, goods: row.goods, text: row.text, files: [...files] },
  spec: { zh: row.spec_zh, en: row.spec_en },
  time: instant(row.created_at),
  followUp: said(row.follow_text, row.follow_at),
  reply: said(row.reply_text, row.reply_at),
  incentivised: row.incentivised,
})

const idsOf = async (tx: Db, ids: readonly string[]): Promise<Map<string, string[]>> =>
  new Map([...(await filesOf(tx, REVIEW_FILES, ids))].map(([id, files]) => [id, files.map((file) => file.id)]))

const Why = z.object({ id: z.string(), zh: z.string(), en: z.string() })
type Why = z.infer<typeof Why>

/** Reasons of hidden reviews, from the newest decision. */
const reasonsOf = (tx: Db, ids: readonly string[]): Promise<Why[]> =>
  query(
    tx,
    Why,
    sql`select distinct on (review_id) review_id as id, note as zh, coalesce(note_en, note) as en from review_event
      where review_id in ${idList(ids)} and event = 'hidden' order by review_id, at desc`,
  )

/** Ids of the pictures of these reviews; a shop's files are read in its scope. */
export async function picturesOf(context: Reader, rows: readonly ReviewRecord[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const shopId of new Set(rows.map(({ shop_id }) => shop_id))) {
    const ids = rows.filter(({ shop_id }) => shop_id === shopId).map(({ id }) => id)
    for (const [id, files] of await inShop(context, shopId, ({ tx }) => idsOf(tx, ids))) found.set(id, files)
  }
  return found
}

async function whyHidden(context: Reader, rows: readonly ReviewRecord[]): Promise<Map<string, Why>> {
  const found = new Map<string, Why>()
  for (const row of rows.filter(({ rule }) => rule !== null))
    for (const why of await inShop(context, row.shop_id, ({ tx }) => reasonsOf(tx, [row.id]))) found.set(why.id, why)
  return found
}

/** Reviews for their author. */
export async function ownReviews(context: Reader, rows: readonly ReviewRecord[]): Promise<MyReview[]> {
  const [files, reasons] = [await picturesOf(context, rows), await whyHidden(context, rows)]
  return rows.map((row) => {
    const why = reasons.get(row.id)
    return {
      ...publicWire(row, files.get(row.id) ?? []),
      ...{ orderId: row.order_id, orderNo: row.order_no, productId: row.product_id, picture: row.picture },
      title: { zh: row.title_zh, en: row.title_en },
      ...{ service: row.service, delivery: row.delivery },
      hidden: row.rule === null ? null : { rule: row.rule, why: { zh: why?.zh ?? '', en: why?.en ?? '' } },
      followUpBy: row.follow_at === null ? new Date(followUpUntil(Date.parse(row.created_at))).toISOString() : null,
      version: row.version,
    }
  })
}
