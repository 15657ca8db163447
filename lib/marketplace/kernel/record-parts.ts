import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { AuditFacts, AuditKind, Kept, RecordFacts } from '@/lib/domain/audit'
import type { Twin } from '@/lib/domain/locale'
import type { Versioned } from './bump'
import type { Context } from './context'
import { instantOrNull, rowsOf } from './database'
import { fail } from './errors'
import { requireId } from './ids'
import { pagedRows } from './pages'
import { allOf, holdsWords } from './values'

/** A row, a body or a query: the types of their fields are checked where a record is declared, in `record.ts`. */
export type Values = Readonly<Record<string, unknown>>

/** A declared record as the kit works with it. */
export interface RecordParts {
  table: Versioned
  columns: Readonly<Record<string, PgColumn>>
  contract: { list: Endpoint; get?: Endpoint; add?: Endpoint; edit: Endpoint; remove?: Endpoint }
  key: PgColumn
  /** The key among the columns, and as the wire names it. */
  keyName: string
  idName: string
  /** Fields of the contract that can be written. */
  fields: readonly string[]
  typedKey?: string
  refType: AuditKind
  title(row: Values): string | Twin
  search?: readonly (PgColumn | SQL)[]
  order: SQL
  from?: SQL
  visible?(context: Context): SQL
  listed?(context: Context): SQL
  filters?: Readonly<Record<string, (value: string, context: Context) => SQL | false>>
  unique?: readonly string[]
  caseless?: true
  logged?: Readonly<Record<string, string | ((row: Values) => RecordFacts)>>
  computed?(context: Context): Readonly<Record<string, SQL | ((row: Values) => unknown)>>
  begins?: Values
  set?(before: Values): Values
  check?(context: Context, body: Values, before: Values | null): Promise<void>
  checkRemoval?(context: Context, before: Values): Promise<void>
  details?(context: Context, row: Values): Promise<object>
  write?(context: Context, id: string, body: Values, before: Values | null): Promise<void>
}

/** Condition for the rows that the caller can read, in addition to row-level security. */
const visibleTo = (parts: RecordParts, context: Context): SQL => parts.visible?.(context) ?? sql`true`

/** Reads rows of a record: all columns and computed fields, instants as the wire has them. */
function reading({ columns, computed, keyName }: RecordParts, context: Context) {
  const more = Object.entries(computed?.(context) ?? {})
  const selected = [...Object.entries(columns), ...more.filter(([, by]) => typeof by !== 'function')]
  const toRow = (read: Values): Values => {
    const row: Record<string, unknown> = { id: read[keyName], ...read }
    for (const [name, { dataType }] of Object.entries(columns))
      if (dataType === 'date') row[name] = instantOrNull(read[name] as string | null)
    if (columns.updatedAt) row.updateTime = row.updatedAt
    for (const [name, by] of more) if (typeof by === 'function') row[name] = by(row)
    return row
  }
  const named = selected.map(([name, by]) => sql`${by} as ${sql.identifier(name)}`)
  return { selected: sql.join(named, sql`, `), toRow }
}

/** Returns a record as its caller sees it. NOT_FOUND if there is none. */
export async function recordById(parts: RecordParts, context: Context, given: unknown): Promise<Values> {
  const { key, table, from = sql`${table}` } = parts
  const id = key.columnType === 'PgUUID' ? requireId(String(given)) : given
  const { selected, toRow } = reading(parts, context)
  const where = sql`${key} = ${id} and ${visibleTo(parts, context)}`
  const [row] = await rowsOf<Values>(context.tx, sql`select ${selected} from ${from} where ${where}`)
  return row ? toRow(row) : fail('NOT_FOUND')
}

/** Condition of a filter that names a column: "1" or "0" for a boolean, one of a list, else the value itself. */
function sameAs(column: PgColumn, value: string): SQL {
  if (column.dataType === 'boolean') return sql`${column} = ${value === '1'}`
  return column.dataType === 'array' ? sql`${value} = any(${column})` : sql`${column} = ${value}`
}

/** Returns a page of records, or all of them if the contract has no pages. */
export async function listRecords(parts: RecordParts, context: Context, asked: Values) {
  const { table, from = sql`${table}`, search = [], order, filters = {}, columns } = parts
  const { q, current, size, ...wanted } = asked as Readonly<Record<string, string | undefined>>
  const conditions = Object.entries(wanted).map(([name, value]) => {
    const [filter, column] = [filters[name], columns[name]]
    if (!value) return false
    return filter ? filter(value, context) : column && sameAs(column, value)
  })
  const where = allOf([visibleTo(parts, context), parts.listed?.(context), !!q && holdsWords(q, search), ...conditions])
  const { selected, toRow } = reading(parts, context)
  if (current === undefined) {
    const all = sql`select ${selected} from ${from} where ${where} order by ${order}`
    return (await rowsOf<Values>(context.tx, all)).map(toRow)
  }
  const page = { current: Number(current), size: Number(size) }
  return pagedRows<Values, Values>(
    context.tx,
    { columns: selected, from: sql`from ${from}`, where, order },
    page,
    toRow,
  )
}

/** Refuses a value that another record of the same owner has. */
export async function requireUnique(parts: RecordParts, context: Context, body: Values, but: string | null) {
  const { unique = [], caseless, columns, key, table } = parts
  for (const field of unique) {
    const column = columns[field] as PgColumn
    const where = allOf([
      caseless ? sql`lower(${column}) = lower(${body[field]})` : sql`${column} = ${body[field]}`,
      visibleTo(parts, context),
      columns.shopId && sql`${columns.shopId} is not distinct from ${ownerOf(context)}::uuid`,
      but !== null && sql`${key} <> ${but}`,
    ])
    const taken = await rowsOf(context.tx, sql`select 1 from ${table} where ${where}`)
    if (taken.length > 0) fail('INVALID_INPUT', { fields: { [field]: ['taken'] } })
  }
}

/** Owner of the records that the caller writes: a shop, or null for the platform. */
export const ownerOf = ({ scope }: Pick<Context, 'scope'>): string | null =>
  scope.kind === 'shop' ? scope.shopId : null

/** Names of the log for fields that most records have. */
const LOGGED: Readonly<Record<string, string>> = { nameZh: 'name', sortNo: 'sortOrder', active: 'enabled' }

const loggedAs = ({ logged = {} }: RecordParts, field: string) => logged[field] ?? LOGGED[field] ?? field

/** Names under which the audit shows fields as they are. */
export const loggedNames = (parts: RecordParts): string[] =>
  parts.fields.map((field) => loggedAs(parts, field)).filter((as) => typeof as === 'string')

function factsOf(parts: RecordParts, row: Values): RecordFacts {
  const shown = parts.fields.map((field) => {
    const as = loggedAs(parts, field)
    return typeof as === 'string' ? { [as]: row[field] as Kept } : as(row)
  })
  return Object.assign({}, ...shown)
}

const namesOf = (title: string | Twin): AuditFacts =>
  typeof title === 'string' ? { name: title } : { name: title.zh, nameEn: title.en }

/** The record that a row of the audit is about. */
export const refOf = ({ refType, idName, title }: RecordParts, row: Values) => ({
  refType,
  refId: String(row[idName]),
  ...(typeof row.shopId === 'string' && { shopId: row.shopId }),
  detail: namesOf(title(row)),
})

/** Notes the change of a record, with every field of its contract; null if it did not or does not exist. */
export function noteRecord(parts: RecordParts, context: Context, before: Values | null, after: Values | null): void {
  const known = after ?? before
  if (!known) return
  const [was, is] = [before, after].map((row) => (row ? factsOf(parts, row) : {}))
  context.audit({ ...refOf(parts, known), change: { before: was ?? {}, after: is ?? {} } })
}
