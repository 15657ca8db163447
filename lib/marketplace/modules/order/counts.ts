import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ORDER_CHIPS, type OrderFilter } from '@/lib/contract/order'
import { TAB_COUNT_CAP } from '@/lib/domain/limits'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { chipCondition, filterConditions } from './filter'
import { orders } from './schema'
import { bigints, matchText } from './search'

type Count = { count: number; capped: boolean }

const STATUSES = Object.values(ORDER_STATUS)

async function groundOf(context: Context, filter: OrderFilter) {
  const filters = filterConditions(filter, context.scope, context.now)
  const match = await matchText(context, filter.q)
  if (match.kind === 'any') return { where: filters, partial: false }
  // Of a word that many orders bear, the newest are counted: the numbers say "at least".
  const among = and(filters, sql`${orders.rank} = ${bigints(match.ranks)}`, match.rest)
  return { where: among, partial: !match.complete }
}

/** Tabs and chips in one statement, each counted to its cap along its own index. */
export async function countTabs(context: Context, filter: OrderFilter) {
  const { where, partial } = await groundOf(context, filter)
  const counted = (extra: SQL | undefined) =>
    sql`(select count(*)::int from (select 1 from ${orders} where ${and(where, extra) ?? sql`true`} limit ${TAB_COUNT_CAP + 1}) n)`
  const named: [string, SQL | undefined][] = [
    ['every', undefined],
    ...STATUSES.map((status): [string, SQL] => [`status${status}`, eq(orders.status, status)]),
    ...ORDER_CHIPS.map((chip): [string, SQL | undefined] => [chip, chipCondition(chip, context.now)]),
  ]
  const pairs = named.map(([name, extra]) => sql`${name}::text, ${counted(extra)}`)
  const [row] = await rowsOf<{ counts: Record<string, number> }>(
    context.tx,
    sql`select jsonb_build_object(${sql.join(pairs, sql`, `)}) as counts`,
  )
  const read = (name: string): Count => {
    const count = row?.counts[name] ?? 0
    return { count: Math.min(count, TAB_COUNT_CAP), capped: count > TAB_COUNT_CAP || partial }
  }
  return {
    all: read('every'),
    byStatus: Object.fromEntries(STATUSES.map((status) => [String(status), read(`status${status}`)])),
    byChip: Object.fromEntries(ORDER_CHIPS.map((chip) => [chip, read(chip)])),
  }
}
