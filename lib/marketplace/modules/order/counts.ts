import { and, eq, type SQL, sql } from 'drizzle-orm'
import { chipsFor, type OrderFilter } from '@/lib/contract/order'
import { TAB_COUNT_CAP } from '@/lib/domain/limits'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { rowsOf, type Scope } from '../../kernel/database'
import { orders } from '../../tables/order'
import { chipCondition, filterConditions, type Looking } from './filter'
import { bigints, matchText } from './search'
import { dueOf } from './ship-deadline'

type Count = { count: number; capped: boolean }

const STATUSES = Object.values(ORDER_STATUS)

const chipsOf = (scope: Scope) => chipsFor(scope.kind === 'all')

const NAMED = (place: Looking): [string, SQL | undefined][] => [
  ['every', undefined],
  ...STATUSES.map((status): [string, SQL] => [`status${status}`, eq(orders.status, status)]),
  ...chipsOf(place.scope).map((chip): [string, SQL | undefined] => [chip, chipCondition(chip, place)]),
]

const objectOf = (pairs: readonly SQL[]) => sql`jsonb_build_object(${sql.join([...pairs], sql`, `)})`

/** Counts each number along its own index, to its cap. */
const countApart = (where: SQL | undefined, place: Looking): SQL => {
  const pairs = NAMED(place).map(
    ([name, extra]) => sql`${name}::text, (select count(*)::int from (select 1 from ${orders}
      where ${and(where, extra) ?? sql`true`} limit ${TAB_COUNT_CAP + 1}) n)`,
  )
  return sql`select ${objectOf(pairs)} as counts`
}

/** Counts all numbers in one pass over the few orders found by a text. */
const countTogether = (where: SQL | undefined, place: Looking): SQL => {
  const pairs = NAMED(place).map(
    ([name, extra]) => sql`${name}::text, count(*) filter (where ${extra ?? sql`true`})::int`,
  )
  return sql`select ${objectOf(pairs)} as counts from ${orders} where ${where ?? sql`true`}`
}

async function statementOf(context: Context, filter: OrderFilter) {
  const [filters, due] = [await filterConditions(filter, context), await dueOf(context)]
  const place = { scope: context.scope, now: context.now, due }
  const match = await matchText(context, filter.q)
  if (match.kind === 'any') return { statement: countApart(filters, place), partial: false }
  // For a frequent word only the newest orders are counted: the numbers say "at least".
  const among = and(filters, sql`${orders.rank} = ${bigints(match.ranks)}`, match.rest)
  return { statement: countTogether(among, place), partial: !match.complete }
}

/** Counts tabs and chips in one statement. */
export async function countTabs(context: Context, filter: OrderFilter) {
  const { statement, partial } = await statementOf(context, filter)
  const [row] = await rowsOf<{ counts: Record<string, number> }>(context.tx, statement)
  const read = (name: string): Count => {
    const count = row?.counts[name] ?? 0
    return { count: Math.min(count, TAB_COUNT_CAP), capped: count > TAB_COUNT_CAP || partial }
  }
  return {
    all: read('every'),
    byStatus: Object.fromEntries(STATUSES.map((status) => [String(status), read(`status${status}`)])),
    byChip: Object.fromEntries(chipsOf(context.scope).map((chip) => [chip, read(chip)])),
  }
}
