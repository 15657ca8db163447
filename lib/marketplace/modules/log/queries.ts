import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LOG_VERSIONS, type LogEntry, type LogQuery, type RecordEvent } from '@/lib/contract/log'
import { readIn } from '@/lib/domain/audit'
import type { FieldChange } from '@/lib/domain/difference'
import { type Locale, pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { type Detail, fail } from '../../kernel/errors'
import { isId, requireId } from '../../kernel/ids'
import { jsonAs, query } from '../../kernel/query'
import { maskedNamesOf } from '../buyer'
import { actOf } from './acts'
import { conditionOf, type LogFilter, TRIED } from './filter'

const EntryRow = z.object({
  id: z.string(),
  at: z.string(),
  user_id: z.string().nullable(),
  username: z.string().nullable(),
  realname: z.string().nullable(),
  shop_id: z.string().nullable(),
  shop_zh: z.string().nullable(),
  shop_en: z.string().nullable(),
  action: z.string(),
  result: z.string(),
  tried: z.boolean(),
  ref_type: z.string().nullable(),
  ref_id: z.string().nullable(),
  ref_name: z.string().nullable(),
  detail: jsonAs<Detail>(),
  change: z.array(jsonAs<FieldChange & { record?: string }>()).nullable(),
  request_id: z.string(),
  ip: z.string(),
  place: z.string().nullable(),
  ms: z.number().nullable(),
})
type EntryRow = z.infer<typeof EntryRow>
const EventsRow = EntryRow.extend({ of_shop: z.boolean() })

const REF_ID = sql`(case when e.ref_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then e.ref_id::uuid end)`
/** Name of a record in the reader's language. */
const nameIn = (locale: Locale): SQL =>
  locale === 'zh-CN' ? sql`coalesce(nullif(name_zh, ''), name_en)` : sql`coalesce(nullif(name_en, ''), name_zh)`
/** Order number; for several printed orders the first with the number of others: "SO26… +2". */
const ORDER_NAME = sql`(select concat_ws(' +', no, nullif((e.detail->>'count')::int, 1) - 1) from orders
      where e.ref_type = 'order' and id = ${REF_ID})`
const columnsIn = (
  locale: Locale,
): SQL => sql`e.id, e.at, e.user_id, coalesce(u.bin->>'username', u.username) as username, u.realname, e.shop_id, s.name_zh as shop_zh, s.name_en as shop_en,
  e.action, e.result, ${TRIED} as tried, e.ref_type, e.ref_id, e.detail, e.change, e.request_id, e.ip, e.place, e.ms,
  coalesce((select coalesce(bin->>'username', username) from account where e.ref_type = 'account' and id = ${REF_ID}),
    ${ORDER_NAME},
    (select ${nameIn(locale)} from role where e.ref_type = 'role' and id = ${REF_ID}),
    (select ${nameIn(locale)} from dict where e.ref_type = 'dict' and id = ${REF_ID}),
    (select concat_ws(' · ', o.username, nullif(w.place, ''), w.ip) from session w join account o on o.id = w.account_id
      where e.ref_type = 'session' and w.id = ${REF_ID}),
    (select left(text, 40) from feedback_entry where e.ref_type = 'feedback' and feedback_id = ${REF_ID}
      order by created_at, id limit 1)) as ref_name`
const FROM = sql`from audit_entry e left join account u on u.id = e.user_id left join shop s on s.id = e.shop_id`

/** Redacts amounts of orders in the log for people who may not see them in the order. */
const toldChanges = ({ change }: EntryRow, amounts: boolean) =>
  (change ?? []).filter(({ field }) => amounts || !(field.endsWith('P') || field === 'tiers'))

/** Masked names, by id, of buyers who acted or whom rows are about. */
type Buyers = ReadonlyMap<string, string>

/** Account of the platform or of a shop that acted, or a buyer by their masked name. */
function actorOf({ user_id: id, username, realname }: EntryRow, buyers: Buyers): LogEntry['user'] {
  if (!id) return null
  if (username !== null) return { id, username, realname: realname ?? '' }
  const name = buyers.get(id)
  return name === undefined ? null : { id, username: name, realname: '' }
}

const toEntry = (row: EntryRow, { locale, can }: Context, buyers: Buyers): LogEntry => ({
  id: row.id,
  time: instant(row.at),
  user: actorOf(row, buyers),
  shop:
    row.shop_id && row.shop_zh !== null
      ? { id: row.shop_id, shopName: pickText({ zh: row.shop_zh, en: row.shop_en ?? '' }, locale) }
      : null,
  ...actOf(row.action),
  result: row.tried ? 'tried' : row.result,
  ms: row.ms,
  ip: row.ip,
  place: row.place ?? '',
  refType: row.ref_type,
  refId: row.ref_id,
  refName: row.ref_name ?? (row.ref_type === 'buyer' ? (buyers.get(row.ref_id ?? '') ?? null) : null),
  detail: row.detail,
  changes: toldChanges(row, can('finance:view')).map(({ field, before, after, record = null }) => ({
    field,
    before: readIn(before, locale),
    after: readIn(after, locale),
    record,
  })),
  requestId: row.request_id,
})

/** Rows for the wire. */
async function toEntries(context: Context, rows: readonly EntryRow[]): Promise<LogEntry[]> {
  const ids = rows.flatMap(({ user_id, username, ref_type, ref_id }) => [
    ...(user_id && username === null ? [user_id] : []),
    ...(ref_type === 'buyer' && ref_id && isId(ref_id) ? [ref_id] : []),
  ])
  const buyers = await maskedNamesOf(context, ids)
  return rows.map((row) => toEntry(row, context, buyers))
}

interface Range {
  filter: LogFilter
  /** Older than this row; or, with `newer`, newer. */
  behind?: string | undefined
  newer?: boolean
  limit: number
}

/** Rows of the view, newest first in either direction. Ids are ordered by time. */
async function entriesOf(context: Context, { filter, behind, newer = false, limit }: Range): Promise<LogEntry[]> {
  const where = conditionOf(filter, context.now)
  const from: SQL = behind ? sql`and e.id ${newer ? sql`>` : sql`<`} ${requireId(behind)}` : sql``
  const rows = await query(
    context.tx,
    EntryRow,
    sql`select ${columnsIn(context.locale)} ${FROM} where ${where} ${from} order by e.id ${newer ? sql`asc` : sql`desc`} limit ${limit}`,
  )
  return toEntries(context, newer ? rows.reverse() : rows)
}

/** A page of a log, with the first rows of the neighbouring pages. */
export async function pageOfLog(context: Context, { size, after, before, ...filter }: LogQuery) {
  const newer = before !== undefined
  const found = await entriesOf(context, { filter, behind: before ?? after, newer, limit: size + 1 })
  const more = found.length > size
  const records = newer ? found.slice(more ? 1 : 0) : found.slice(0, size)
  const [first, last] = [records[0]?.id ?? null, records.at(-1)?.id ?? null]
  return {
    records,
    next: newer || more ? last : null,
    previous: (newer ? more : after !== undefined) ? first : null,
  }
}

export async function entryById(context: Context, id: string): Promise<LogEntry | null> {
  const rows = await query(
    context.tx,
    EntryRow,
    sql`select ${columnsIn(context.locale)} ${FROM} where e.id = ${requireId(id)}`,
  )
  return (await toEntries(context, rows.slice(0, 1)))[0] ?? null
}

/** The part of a row about several records that concerns one of them. */
function ofOne(entry: LogEntry, { refId, refName, detail }: LogEntry): LogEntry {
  if (entry.refId === refId) return entry
  const names = [null, refName, detail.dictCode]
  const changes = entry.changes.filter(({ record }) => names.includes(record))
  return { ...entry, changes: changes.map((change) => ({ ...change, record: null })) }
}

/** All writes to the record of a row, newest first. */
export async function versionsOf(context: Context, id: string): Promise<{ records: LogEntry[]; more: boolean }> {
  const entry = (await entryById(context, id)) ?? fail('NOT_FOUND')
  const { refType, refId } = entry
  if (!refType || !refId) return { records: [], more: false }
  const rows = await query(
    context.tx,
    EntryRow,
    sql`select ${columnsIn(context.locale)} ${FROM} where e.ref_type = ${refType} and e.change is not null and e.result = 'ok'
      and string_to_array(e.ref_id, ',') @> string_to_array(${refId}, ',') order by e.id desc limit ${LOG_VERSIONS + 1}`,
  )
  const told = (await toEntries(context, rows.slice(0, LOG_VERSIONS))).map((row) => ofOne(row, entry))
  return { records: told.filter(({ changes }) => changes.length > 0), more: rows.length > LOG_VERSIONS }
}

/** A block of the view for a file. */
export async function blockOfLog(context: Context, filter: LogFilter, after: string | null, limit: number) {
  const found = await entriesOf(context, { filter, behind: after ?? undefined, limit: limit + 1 })
  const records = found.slice(0, limit)
  return { records, next: found.length > limit ? (records.at(-1)?.id ?? null) : null }
}

const EVENTS_MAX = 50

/** Acts on a record of a shop, newest first; only colleagues and the platform see the actor. */
export async function eventsOf(context: Context, refType: string, refId: string): Promise<RecordEvent[]> {
  const { tx, locale, scope } = context
  const rows = await query(
    tx,
    EventsRow,
    sql`select ${columnsIn(locale)}, (u.user_type = 2) as of_shop ${FROM}
      where e.ref_type = ${refType} and e.result = 'ok'
        and string_to_array(e.ref_id, ',') @> array[${requireId(refId)}]::text[] order by e.id desc limit ${EVENTS_MAX}`,
  )
  const entries = await toEntries(context, rows)
  return entries.map(({ id, time, module, action, changes, user }, place) => {
    const by = user && (scope.kind !== 'shop' || rows[place]?.of_shop) ? user.realname || user.username : null
    return { id, time, module, action, changes, by }
  })
}
