import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/goods/change'
import { COUNT_CAP } from '@/lib/domain/limits'
import type { ChangeRisk } from '@/lib/domain/product'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query as queryRows, TotalRow, textAs } from '../../kernel/query'
import { allOf, pageRows } from '../../kernel/values'
import { goodsById, REVIEW_COLUMNS, toReview } from './detail'
import { findsTitle } from './search-index'
import { countTabs } from './tab-counts'

const TABS: Record<(typeof contract.CHANGE_TABS)[number] | 'all', SQL> = {
  all: sql`true`,
  pending: sql`r.state = 0`,
  returned: sql`r.state = 3`,
  accepted: sql`r.state in (1, 2)`,
  declined: sql`r.state = 5`,
  cancelled: sql`r.state = 4`,
}

const FROM = sql`from product_review r join product p on p.id = r.product_id`

const Row = z.object({
  id: z.string(),
  code: z.string(),
  round: z.number(),
  goodsId: z.string(),
  goodsVersion: z.number(),
  zh: z.string(),
  en: z.string(),
  picture: z.string().nullable(),
  fields: z.array(z.string()),
  declined: z.array(z.string()),
  risk: textAs<ChangeRisk>(),
  state: z.number(),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
  remarkZh: z.string().nullable(),
  remarkEn: z.string().nullable(),
  editable: z.boolean(),
})
type Row = z.infer<typeof Row>

const toRow = ({
  code,
  round,
  zh,
  en,
  submittedAt,
  decidedAt,
  remarkZh,
  remarkEn,
  ...row
}: Row): contract.ChangeRow => ({
  ...row,
  no: `${code} #${round}`,
  title: { zh, en },
  submitTime: instant(submittedAt),
  decideTime: instantOrNull(decidedAt),
  remark: remarkZh || remarkEn ? { zh: remarkZh ?? '', en: remarkEn ?? '' } : null,
})

type Filter = z.output<typeof contract.countGoodsChanges.query>

const conditions = (context: Context, { q, field, risk, from, to }: Filter): SQL =>
  allOf([
    sql`r.shop_id = ${shopOf(context)} and r.kind = 'change'`,
    !!q && findsTitle(q),
    !!field && sql`r.patch ? ${field}::text`,
    !!risk && sql`r.risk = ${risk}`,
    !!from && sql`r.submitted_at >= ${new Date(ukDayStart(from)).toISOString()}`,
    !!to && sql`r.submitted_at < ${new Date(ukDayEnd(to)).toISOString()}`,
  ])

/** Pending reviews first, the oldest on top; then decided ones, the newest on top. */
const ORDER = sql`r.state <> 0, case when r.state = 0 then r.submitted_at end, r.submitted_at desc, r.id desc`

const list = bind(contract.listGoodsChanges, async (context, { query: { tab, current, size, ...filter } }) => {
  const where = allOf([conditions(context, filter), TABS[tab ?? 'all']])
  const rows = await queryRows(
    context.tx,
    Row,
    sql`select r.id, p.code, r.round, p.id as "goodsId", p.version as "goodsVersion", p.title_zh as zh, p.title_en as en,
        p.picture, coalesce((select json_agg(k order by k) from jsonb_object_keys(r.patch) k), '[]') as fields,
        to_json(r.declined) as declined, r.risk, r.state, r.submitted_at as "submittedAt", r.decided_at as "decidedAt",
        r.remark_zh as "remarkZh", r.remark_en as "remarkEn", p.state in (2, 4) and not exists (select 1
          from product_review o where o.product_id = r.product_id and o.state = 0 and o.id <> r.id) as editable
      ${FROM} where ${where} order by ${ORDER} ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 ${FROM} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return { records: rows.map(toRow), total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

const count = bind(contract.countGoodsChanges, (context, { query }) =>
  countTabs(context.tx, { from: FROM, where: conditions(context, query), of: TABS }),
)

const get = bind(contract.getGoodsChange, async (context, { query: { id } }) => {
  const [row] = await rowsOf<Parameters<typeof toReview>[0] & { product_id: string }>(
    context.tx,
    sql`select ${REVIEW_COLUMNS}, r.product_id from product_review r
      where r.id = ${requireId(id)} and r.shop_id = ${shopOf(context)} and r.kind = 'change'`,
  )
  if (!row) return fail('NOT_FOUND')
  return { change: toReview(row), goods: await goodsById(context, row.product_id) }
})

export const changeBindings: Binding[] = [list, count, get]
