import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/merchant'
import { type Measure, scheduledOf, standingOf } from '@/lib/domain/shop/standing'
import { addUkDays, lastDaysFrom, ukMonth } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { jsonAs, query as queryRows } from '../../kernel/query'
import { allOf, holdsWords, pageRows, towards } from '../../kernel/values'
import { shopFigures } from '../analysis'
import { SHOP_BALANCES } from '../finance'

const Stored = z.object({
  id: z.string(),
  no: z.string(),
  zh: z.string(),
  en: z.string(),
  logo: z.string().nullable(),
  shopType: z.number(),
  closed: z.boolean(),
  measures: z.array(jsonAs<Measure>()),
  holidayFrom: z.string().nullable(),
  holidayUntil: z.string().nullable(),
  banAsked: z.boolean(),
  expireAt: z.string(),
  products: z.number(),
  orders: z.number(),
  salesP: z.number(),
  balanceP: z.number(),
  refundBp: z.number().nullable(),
  onTimeBp: z.number().nullable(),
  violations: z.number(),
  owner: z.string().nullable(),
  createdAt: z.string(),
})
type Stored = z.infer<typeof Stored>
const ListRow = Stored.extend({ total: z.number() })

const ORDER_DAYS = 30

/** Statement of shops with figures and balances, for `merchantColumns`. */
export const merchantsFrom = async (tx: Db, now: Date): Promise<SQL> => sql`from shop sh
  left join (${await shopFigures(tx, now)}) f on f.shop_id = sh.id left join (${SHOP_BALANCES}) b on b.shop_id = sh.id`

/** Columns of `merchantsFrom`. */
export const merchantColumns = (now: Date): SQL => {
  const since = new Date(lastDaysFrom(now.getTime(), ORDER_DAYS)).toISOString()
  return sql`sh.id, sh.no, sh.name_zh as zh, sh.name_en as en, sh.logo, sh.type as "shopType", sh.state = 6 as closed, sh.measures,
    sh.holiday_from as "holidayFrom", sh.holiday_until as "holidayUntil", sh.expire_at as "expireAt",
    exists (select 1 from shop_measure m where m.shop_id = sh.id and m.state = 'asked') as "banAsked",
    (select count(*)::int from product p where p.shop_id = sh.id and p.state = 2) as products,
    (select count(*)::int from orders o where o.shop_id = sh.id and o.paid_at >= ${since}) as orders,
    coalesce(f.sales_p, 0)::float8 as "salesP", coalesce(b.balance_p, 0)::float8 as "balanceP", f.refund_bp as "refundBp",
    f.on_time_bp as "onTimeBp",
    (select count(*)::int from violation v where v.shop_id = sh.id and v.month = ${ukMonth(now.getTime())} and v.counts
      and v.state <> 3) as violations,
    (select a.realname from shop_member m join account a on a.id = m.account_id where m.shop_id = sh.id and m.owner
      order by m.since limit 1) as owner, sh.created_at as "createdAt"`
}

export const StoredMerchant = Stored
export type StoredMerchant = z.infer<typeof StoredMerchant>

export function toMerchant(row: Stored, { now, can }: Pick<Context, 'now' | 'can'>): contract.MerchantRow {
  const { zh, en, closed, measures, holidayFrom, holidayUntil, expireAt, createdAt, ...rest } = row
  const course = { closed, measures, holidayFrom, holidayUntil }
  const [standing, scheduled] = [standingOf(course, now), scheduledOf(course, now)]
  return {
    ...rest,
    ...(!can('ledger:view') && { salesP: null, balanceP: null }),
    name: { zh, en },
    standing: standing && { ...standing, until: standing.until && instant(standing.until) },
    scheduled: scheduled && { kind: scheduled.kind, from: instant(scheduled.from) },
    expireTime: instant(expireAt),
    expired: Date.parse(expireAt) <= now.getTime(),
    joinTime: instant(createdAt),
  }
}

/** Condition on a `shop sh`: a measure of a kind is in force. */
const inForce = (kind: string, at: string): SQL => sql`exists (select 1 from shop_measure m where m.shop_id = sh.id
  and m.state = 'active' and m.kind = ${kind} and m.from_at <= ${at} and (m.until_at is null or m.until_at > ${at}))`

function tabOf(tab: (typeof contract.MERCHANT_TABS)[number], now: Date): SQL {
  const at = now.toISOString()
  const holiday = sql`sh.holiday_from <= ${at} and sh.holiday_until > ${at}`
  if (tab === 'closed') return sql`sh.state = 6`
  if (tab === 'holiday') return sql`sh.state <> 6 and ${holiday}`
  if (tab === 'banAsked')
    return sql`exists (select 1 from shop_measure m where m.shop_id = sh.id and m.state = 'asked')`
  if (tab === 'expiring') {
    const soon = new Date(addUkDays(now.getTime(), contract.EXPIRING_DAYS)).toISOString()
    return sql`sh.state <> 6 and sh.expire_at <= ${soon}`
  }
  if (tab !== 'open') return sql`sh.state <> 6 and ${inForce(tab, at)}`
  const none = ['banned', 'suspended', 'restricted'].map((kind) => sql`not ${inForce(kind, at)}`)
  return sql`sh.state = 1 and (${holiday}) is not true and ${sql.join(none, sql` and `)}`
}

const SORTS: Record<(typeof contract.MERCHANT_SORTS)[number], SQL> = {
  joinTime: sql`sh.created_at`,
  orders: sql`orders`,
  salesP: sql`"salesP"`,
  balanceP: sql`"balanceP"`,
  refundBp: sql`"refundBp"`,
  onTimeBp: sql`"onTimeBp"`,
  violations: sql`violations`,
}

export const list = bind(contract.listMerchants, async (context: Context, { query }) => {
  const { tx, now, can } = context
  const { tab, q, shopType, expired, violated, sort, order, current, size } = query
  if (sort.endsWith('P') && !can('ledger:view')) fail('FORBIDDEN')
  const where = allOf([
    tab && tabOf(tab, now),
    !!q && holdsWords(q, [sql`sh.name_zh`, sql`sh.name_en`, sql`sh.no`]),
    shopType !== undefined && sql`sh.type = ${shopType}`,
    expired === 1 && sql`sh.expire_at <= ${now.toISOString()}`,
    violated === 1 &&
      sql`exists (select 1 from violation v where v.shop_id = sh.id and v.month = ${ukMonth(now.getTime())} and v.counts
        and v.state <> 3)`,
  ])
  const rows = await queryRows(
    tx,
    ListRow,
    sql`select ${merchantColumns(now)}, count(*) over ()::int as total ${await merchantsFrom(tx, now)} where ${where}
      order by ${SORTS[sort]} ${towards(order)}, sh.no ${pageRows({ current, size })}`,
  )
  const records = rows.map(({ total: _, ...row }) => toMerchant(row, context))
  return { records, total: rows[0]?.total ?? 0, capped: false, current, size }
})
