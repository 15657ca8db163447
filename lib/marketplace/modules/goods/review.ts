import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GoodsPatch } from '@/lib/contract/goods/record'
import * as contract from '@/lib/contract/goods/review'
import { COUNT_CAP } from '@/lib/domain/limits'
import type { ChangeRisk } from '@/lib/domain/product'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { jsonAs, query as queryRows, TotalRow, textAs } from '../../kernel/query'
import { allOf, pageRows } from '../../kernel/values'
import { REVIEW_COLUMNS, toReview } from './detail'
import { flagsOf } from './flags'
import { findsTitle } from './search-index'
import { countTabs } from './tab-counts'

const IdWaitingRow = z.object({ id: z.string(), waiting: z.number() })

const TABS: Record<(typeof contract.REVIEW_TABS)[number] | 'open' | 'any', SQL> = {
  open: sql`r.state = 0`,
  new: sql`r.state = 0 and r.kind = 'new'`,
  change: sql`r.state = 0 and r.kind = 'change'`,
  resubmitted: sql`r.state = 0 and exists (select 1 from product_review e
    where e.product_id = r.product_id and e.state in (2, 3, 5))`,
  returned: sql`r.state = 3`,
  done: sql`r.state in (1, 2, 5)`,
  any: sql`true`,
}

const Row = z.object({
  id: z.string(),
  product_id: z.string(),
  shop_id: z.string(),
  shop_zh: z.string(),
  shop_en: z.string(),
  title_zh: z.string(),
  title_en: z.string(),
  picture: z.string().nullable(),
  kind: z.enum(['new', 'change']),
  state: z.number(),
  fields: z.array(z.string()),
  patch: jsonAs<GoodsPatch>(),
  risk: textAs<ChangeRisk>(),
  round: z.number(),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
  reviewer: z.string().nullable(),
})
type Row = z.infer<typeof Row>

const FROM = sql`from product_review r join product p on p.id = r.product_id join shop sh on sh.id = r.shop_id
  left join account d on d.id = r.decided_by`

const toListed = (row: Row, flags: contract.ReviewFlag[]): contract.ReviewRow => ({
  risk: row.risk,
  flags,
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

type Filter = z.output<typeof contract.countGoodsReviews.query>

const conditions = ({ q, ofShop, category, risk, field, from, to }: Filter): SQL =>
  allOf([
    !!q && findsTitle(q),
    !!ofShop && sql`r.shop_id::text = ${ofShop}`,
    !!category && sql`p.category = ${category}`,
    !!risk && sql`r.risk = ${risk}`,
    !!field && sql`jsonb_exists(r.patch, ${field})`,
    !!from && sql`r.submitted_at >= ${new Date(ukDayStart(from)).toISOString()}`,
    !!to && sql`r.submitted_at < ${new Date(ukDayEnd(to)).toISOString()}`,
  ])

const flagged = ({ id, product_id, shop_id, patch }: Row) => ({ id, productId: product_id, shopId: shop_id, patch })

export const list = bind(contract.listGoodsReviews, async (context, { query }) => {
  const { tx } = context
  const { tab, current, size, ...filter } = query
  const where = allOf([TABS[tab ?? 'open'], conditions(filter)])
  const over = tab === 'done' || tab === 'returned' || tab === 'any'
  const order = over ? sql`r.decided_at desc nulls last, r.id desc` : sql`r.submitted_at, r.id`
  const rows = await queryRows(
    tx,
    Row,
    sql`select r.id, r.product_id, r.shop_id, sh.name_zh as shop_zh, sh.name_en as shop_en, p.title_zh, p.title_en, p.picture,
        r.kind, r.state, coalesce((select json_agg(k order by k) from jsonb_object_keys(r.patch) k), '[]') as fields,
        r.patch, r.risk, r.round, r.submitted_at, r.decided_at, d.realname as reviewer
      ${FROM} where ${where} order by ${order} ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(
    tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 ${FROM} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  const flags = await flagsOf(context, rows.filter(({ state }) => state === 0).map(flagged))
  const records = rows.map((row) => toListed(row, flags.get(row.id) ?? []))
  return { records, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

const { open, any: _any, ...TAB_CONDITIONS } = TABS

export const count = bind(contract.countGoodsReviews, ({ tx }, { query }) =>
  countTabs(tx, { from: FROM, where: conditions(query), of: { all: open, ...TAB_CONDITIONS } }),
)

/** Next review: the one that waits longest, except this. */
export async function nextOf({ tx }: Context, id: string) {
  const rows = await queryRows(
    tx,
    IdWaitingRow,
    sql`select id, count(*) over ()::int as waiting from product_review where state = 0 and id <> ${id}
      order by submitted_at, id limit 1`,
  )
  return { next: rows[0]?.id ?? null, waiting: rows[0]?.waiting ?? 0 }
}

export async function reviewById({ tx }: Context, id: string) {
  const [row] = await rowsOf<Parameters<typeof toReview>[0] & { product_id: string }>(
    tx,
    sql`select ${REVIEW_COLUMNS}, r.product_id from product_review r where r.id = ${requireId(id)}`,
  )
  return row ? { productId: row.product_id, review: toReview(row) } : fail('NOT_FOUND')
}
