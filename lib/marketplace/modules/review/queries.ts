import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Parsed } from '@/lib/contract/endpoint'
import type { FileMeta } from '@/lib/contract/file'
import * as contract from '@/lib/contract/review'
import { TAB_COUNT_CAP } from '@/lib/domain/limits'
import { LOW_STARS } from '@/lib/domain/review'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { IdRow, query as queryRows } from '../../kernel/query'
import { allOf, holdsWords } from '../../kernel/values'
import type { Evidence } from '../approval'
import { bindDownload, filesOf, readEvidence } from '../file'
import { shopRefs } from '../shop'
import { actsOn } from './acts'
import { COLUMNS, ofReviews, REVIEW_FILES, type ReviewRecord, reviewById } from './rows'
import { scoresOfProduct, scoresOfShop } from './scores'

const CountsRow = z.object({ counts: z.array(z.number()) })

type Query = Omit<Parsed<typeof contract.listReviews>['query'], 'current' | 'size' | 'tab'>

const TABS: Record<(typeof contract.REVIEW_TABS)[number], SQL> = {
  unanswered: sql`(r.reply_at is null and r.state = 1)`,
  low: sql`r.goods <= ${LOW_STARS}`,
  followUp: sql`r.follow_at is not null`,
  pictures: sql`r.files > 0`,
  reported: sql`r.report_state = 1`,
  flagged: sql`r.signals <> '[]'::jsonb`,
  hidden: sql`r.state = 2`,
}

/** Only the platform sees which reviews are suspicious. */
const tabOf = ({ user }: Context, tab: keyof typeof TABS): SQL =>
  tab === 'flagged' && user.userType !== 1 ? sql`false` : TABS[tab]

function conditions({ scope }: Context, { q, goods, product, followed, from, to, ofShop }: Query): SQL {
  return allOf([
    ofReviews(scope),
    goods !== undefined && sql`r.goods = ${goods}`,
    !!product && sql`r.product_id::text = ${product}`,
    followed === 1 && sql`r.follow_at is not null`,
    from !== undefined && sql`r.created_at >= ${new Date(ukDayStart(from)).toISOString()}::timestamptz`,
    to !== undefined && sql`r.created_at < ${new Date(ukDayEnd(to)).toISOString()}::timestamptz`,
    !!ofShop && sql`r.shop_id::text = ${ofShop}`,
    !!q && holdsWords(q, [sql`r.order_no`, sql`r.title_zh`, sql`r.title_en`, sql`r.text`, sql`r.follow_text`]),
  ])
}

const timed = (text: string | null, at: string | null) =>
  text === null || at === null ? null : { text, time: instant(at) }

interface Around {
  files: ReadonlyMap<string, FileMeta[]>
  shops: Awaited<ReturnType<typeof shopRefs>>
}

function toRow({ user }: Context, row: ReviewRecord, { files, shops }: Around): contract.ReviewRow {
  const shop = shops.get(row.shop_id)
  const reply = timed(row.reply_text, row.reply_at)
  return {
    ...{ id: row.id, shopId: row.shop_id, orderId: row.order_id, orderNo: row.order_no, productId: row.product_id },
    shopName: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' },
    title: { zh: row.title_zh, en: row.title_en },
    spec: { zh: row.spec_zh, en: row.spec_en },
    ...{ picture: row.picture, buyer: row.buyer_masked },
    ...{ goods: row.goods, service: row.service, delivery: row.delivery, text: row.text },
    files: files.get(row.id) ?? [],
    followUp: timed(row.follow_text, row.follow_at),
    reply: reply && { ...reply, edited: row.reply_edited_at !== null },
    ...{ state: row.state, rule: row.rule, reportState: row.report_state, reportCode: row.report_code },
    ...{ reportTime: instantOrNull(row.reported_at), incentivised: row.incentivised },
    signals: user.userType === 1 ? row.signals : [],
    ...{ createTime: instant(row.created_at), version: row.version },
  }
}

/** Rows for the wire, in the same order. */
export async function rowsWire(context: Context, rows: readonly ReviewRecord[]): Promise<contract.ReviewRow[]> {
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(context.tx, REVIEW_FILES, ids)
  const shops = await shopRefs(
    context.tx,
    rows.map(({ shop_id }) => shop_id),
  )
  return rows.map((row) => toRow(context, row, { files, shops }))
}

const list = bind(contract.listReviews, async (context, { query: { current, size, tab, ...rest } }) => {
  const page = await pagedRows<ReviewRecord, ReviewRecord>(
    context.tx,
    {
      columns: COLUMNS,
      from: sql`from review r`,
      where: allOf([conditions(context, rest), tab && tabOf(context, tab)]),
      order: sql`r.created_at desc, r.id desc`,
    },
    { current, size },
    (row) => row,
  )
  return { ...page, records: await rowsWire(context, page.records) }
})

const counts = bind(contract.countReviews, async (context, { query }) => {
  const names = ['all', ...contract.REVIEW_TABS] as const
  const columns = names.map((name) => {
    const when = name === 'all' ? sql`true` : tabOf(context, name)
    return sql`count(*) filter (where ${when})::int`
  })
  const [row] = await queryRows(
    context.tx,
    CountsRow,
    sql`select to_json(array[${sql.join(columns, sql`, `)}]) as counts from review r where ${conditions(context, query)}`,
  )
  const capped = (count: number) => ({ count: Math.min(count, TAB_COUNT_CAP), capped: count > TAB_COUNT_CAP })
  return Object.fromEntries(names.map((name, index) => [name, capped(row?.counts[index] ?? 0)])) as never
})

const scores = bind(contract.reviewScores, async ({ tx, scope }, { query: { product, ofShop } }) => {
  const shopId = scope.kind === 'shop' ? scope.shopId : (ofShop && requireId(ofShop)) || null
  return product ? scoresOfProduct(tx, requireId(product)) : scoresOfShop(tx, shopId)
})

const EventRecord = z.object({
  id: z.string(),
  at: z.string(),
  side: z.number(),
  name: z.string(),
  event: z.string(),
  code: z.string().nullable(),
  note: z.string(),
  note_en: z.string().nullable(),
})

async function eventsOf({ tx }: Context, id: string): Promise<contract.ReviewDetail['events']> {
  const rows = await queryRows(
    tx,
    EventRecord,
    sql`select id, at, side, name, event, code, note, note_en from review_event where review_id = ${id} order by at, id`,
  )
  const files = await filesOf(
    tx,
    REVIEW_FILES,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...{ id: row.id, time: instant(row.at), side: row.side, name: row.name, event: row.event, code: row.code },
    ...{ note: row.note, noteEn: row.note_en, files: files.get(row.id) ?? [] },
  }))
}

/** Evidence of a report: pictures of the buyer, and those of the shop against it. */
export async function reportEvidence({ tx }: Pick<Context, 'tx'>, id: string): Promise<Evidence> {
  const events = await queryRows(tx, IdRow, sql`select id from review_event where review_id = ${id}`)
  const files = await filesOf(tx, REVIEW_FILES, [id, ...events.map((event) => event.id)])
  return { papers: [...files.values()].flat(), warnings: [] }
}

/** Returns one review with its history; NOT_FOUND for another shop's. */
export async function detailById(context: Context, id: string): Promise<contract.ReviewDetail> {
  const row = await reviewById(context, id)
  const [wire] = await rowsWire(context, [row])
  return {
    ...(wire as contract.ReviewRow),
    events: await eventsOf(context, row.id),
    scores: await scoresOfProduct(context.tx, row.product_id),
    acts: actsOn(context, row),
  }
}

const get = bind(contract.getReview, (context, { query }) => detailById(context, query.id))

const file = bindDownload(contract.reviewFile, async (context, { params }) => {
  const found = await detailById(context, params.id)
  const has = (files: readonly FileMeta[]) => files.some(({ id }) => id === params.file)
  const refId = has(found.files) ? found.id : found.events.find(({ files }) => has(files))?.id
  return refId ? readEvidence(context, { id: params.file, ref: { refType: REVIEW_FILES, refId } }) : fail('NOT_FOUND')
})

export const readBindings = [list, counts, scores, get, file]
