import { type SQL, sql } from 'drizzle-orm'
import { LOG_RANGE_DAYS, type LogQuery } from '@/lib/contract/log'
import { numbersIn } from '@/lib/domain/tracking'
import { addUkDays, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { allOf, contains } from '../../kernel/values'
import { PERSONAL, SIGN_INS, STOREFRONT, storedAct, storedActs, TRIALS } from './acts'

export type LogFilter = Omit<LogQuery, 'size' | 'after' | 'before'>

/** The limit allows one day more: a range with a clock change is an hour longer. */
const DAY_MS = 86_400_000

const listed = (texts: readonly string[]): SQL =>
  texts.length === 0
    ? sql`(null)`
    : sql`(${sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )})`

/** Days to search; more than ninety would take the database too long. */
export function rangeOf({ from, to }: Pick<LogFilter, 'from' | 'to'>, now: Date): { since: Date; until: Date } {
  const until = to ? ukDayEnd(to) : from ? Math.max(now.getTime() + 1, ukDayEnd(from)) : now.getTime() + 1
  const since = from ? ukDayStart(from) : addUkDays(until, -LOG_RANGE_DAYS)
  if (until - since > (LOG_RANGE_DAYS + 1) * DAY_MS) fail('LOG_RANGE_TOO_WIDE')
  return { since: new Date(since), until: new Date(until) }
}

const OF_LOG: Record<LogFilter['log'], SQL | null> = {
  operation: null,
  login: sql`e.action in ${listed(SIGN_INS)}`,
  changes: sql`e.change is not null`,
  personal: sql`e.action in ${listed(PERSONAL)}`,
}

/** Actor or, for a failed sign-in, the account. */
const byUser = (user: string): SQL =>
  sql`(e.user_id in (select id from account where username ilike ${contains(user)}) or (e.ref_type = 'account'
    and e.ref_id in (select id::text from account where username ilike ${contains(user)})))`

/** Prefixes of order and payment numbers; people leave them out. */
const PREFIXES = ['', 'SO', 'PO']

/** Rows about these orders; a row may concern several records. */
const ofRecords = (ids: SQL): SQL => sql`string_to_array(e.ref_id, ',') && array(${ids})`

/** Matches the actor, or the number of a record: an order, a payment, or the row's own reference. */
function byText(text: string): SQL {
  const numbers = numbersIn(text).flatMap((number) => PREFIXES.map((prefix) => prefix + number))
  const named = sql`(${byUser(text)} or upper(e.detail->>'no') = upper(${text}) or upper(e.detail->>'code') = upper(${text}))`
  if (numbers.length === 0) return named
  const ids = sql`select id::text from orders where no in ${listed(numbers)} or parent_no in ${listed(numbers)}`
  return sql`(${named} or ${ofRecords(ids)})`
}

/** Condition: a dry run of a file or a bulk action; nothing was changed, even with the result "ok". */
export const TRIED = sql`(e.result = 'ok' and (e.detail->>'state' is not distinct from 'preview' or e.action in ${listed(TRIALS)}))`

/** Condition: acts of people of the platform and of shops, not of buyers or the storefront. */
const ofStaff = sql`e.action not in ${listed(STOREFRONT)} and (e.user_id is null
  or exists (select 1 from account a where a.id = e.user_id))`

/** True if the filter names something: then nothing is hidden. */
const isSearch = ({ q, user, ref, requestId, module, action, ip }: LogFilter): boolean =>
  [q, user, ref, requestId, module, action, ip].some(Boolean)

/** Condition of a filter on `audit_entry e`. */
export function conditionOf(filter: LogFilter, now: Date): SQL {
  const { since, until } = rangeOf(filter, now)
  const parts = [
    sql`e.at >= ${since.toISOString()} and e.at < ${until.toISOString()}`,
    OF_LOG[filter.log],
    filter.log === 'operation' && !filter.storefront && !isSearch(filter) && ofStaff,
    !!filter.q && byText(filter.q),
    !!filter.user && byUser(filter.user),
    !!filter.shop && sql`e.shop_id = ${requireId(filter.shop)}`,
    !!filter.module &&
      filter.module === 'task' &&
      sql`(e.action like 'TASK %' or e.action in ${listed(storedActs('task'))})`,
    !!filter.module && filter.module !== 'task' && sql`e.action in ${listed(storedActs(filter.module))}`,
    !!filter.action && sql`e.action = ${storedAct(filter.action)}`,
    filter.result === 'ok' && sql`e.result = 'ok' and not ${TRIED}`,
    filter.result === 'tried' && TRIED,
    filter.result === 'refused' && sql`e.result <> 'ok'`,
    !!filter.ip && sql`e.ip = ${filter.ip}`,
    !!filter.requestId && sql`e.request_id = ${filter.requestId}`,
    // People know an order by its number.
    !!filter.ref &&
      ofRecords(sql`select ${filter.ref} union all select id::text from orders where no = upper(${filter.ref})`),
  ]
  return allOf(parts)
}
