import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Data, Endpoint } from '@/lib/contract/endpoint'
import type { AuditKind, RecordFacts } from '@/lib/domain/audit'
import { isAlready } from '@/lib/domain/difference'
import type { Twin } from '@/lib/domain/locale'
import { unchanged } from './audit'
import type { Binding } from './binding'
import { bump, type Versioned } from './bump'
import type { Context } from './context'
import { rowsOf } from './database'
import { fail } from './errors'
import { newId } from './ids'
import {
  listRecords,
  loggedNames,
  noteRecord,
  ownerOf,
  type RecordParts,
  recordById,
  refOf,
  requireUnique,
  type Values,
} from './record-parts'

type Writing = Endpoint & { body: z.ZodObject }

interface RecordContract<L extends Endpoint, A extends Writing, U extends Writing> {
  /** Paged if its query has `current`; `q` searches, and each other filter is a column or in `filters`. */
  list: L
  get?: Endpoint
  add?: A
  edit: U
  remove?: Endpoint
}

type ListRow<L extends Endpoint> =
  Data<L> extends { records: (infer Row)[] } ? Row : Data<L> extends (infer Row)[] ? Row : never

type Stored<T extends PgTable> = {
  [K in keyof InferSelectModel<T>]: Date extends InferSelectModel<T>[K]
    ? string | Exclude<InferSelectModel<T>[K], Date>
    : InferSelectModel<T>[K]
}
/** A record with the fields of the contract, and beside them the columns of its table. */
type Full<T extends PgTable, L extends Endpoint> = Omit<Stored<T>, keyof ListRow<L>> & ListRow<L>

type Fields<E extends Writing> = Omit<z.output<E['body']>, 'id' | 'version'>
type Body<A extends Writing, U extends Writing> = Fields<U> & Partial<Fields<A>>

/** Fields of the contract without a column: a renamed column ends up here, and breaks the compile. */
type Missing<T extends PgTable, L extends Endpoint> = Exclude<keyof ListRow<L>, keyof Stored<T> | 'id' | 'updateTime'>
type Apart<T extends PgTable, U extends Writing> = Exclude<keyof Fields<U>, keyof Stored<T>>
/** Requires the option if there are names, else makes it optional. */
type Where<Names, Spec> = [Names] extends [never] ? Partial<Spec> : Spec

interface Computes<T extends PgTable, L extends Endpoint> {
  /** Fields without a column: SQL beside the columns, or a function of the row. */
  computed(context: Context): { readonly [F in Missing<T, L>]: SQL | ((row: Stored<T>) => ListRow<L>[F]) }
}

interface Writes<Body, Row> {
  /** Writes the fields that are kept in other tables. */
  write(context: Context, id: string, body: Body, before: Row | null): Promise<void>
}

interface Spec<Row, Body> {
  key: PgColumn
  /** Field of the body in which a new record brings its own key; the others are given an id. */
  typedKey?: keyof Body & string
  refType: AuditKind
  /** The name by which people know the record, in one language or both. */
  title(row: Row): string | Twin
  /** Columns and texts in which `q` is looked for. */
  search?: readonly (PgColumn | SQL)[]
  order: SQL
  /** The table, and what is joined to it. */
  from?: SQL
  /** Condition for the rows that the caller can read, in addition to row-level security. */
  visible?(context: Context): SQL
  /** Condition for the rows among them that the list shows. */
  listed?(context: Context): SQL
  /** Filters of the list that are no column. */
  filters?: { readonly [name: string]: (value: string, context: Context) => SQL | false }
  /** Fields that no two records of one owner share. */
  unique?: readonly (keyof Body & string)[]
  /** "Sale" and "sale" are the same name. */
  caseless?: true
  /** Name in the audit, or audit facts, of a field that it does not show unchanged under its own name. */
  logged?: { readonly [F in keyof Body]?: keyof RecordFacts | ((row: Row) => RecordFacts) }
  /** Additional columns of a new record. */
  begins?: Readonly<Record<string, unknown>>
  /** Additional columns that a change sets. */
  set?(before: Row): Readonly<Record<string, unknown>>
  /** Refuses a record that cannot be written so. */
  check?(context: Context, body: Body, before: Row | null): Promise<void>
  /** Refuses to remove a record that is still needed. */
  checkRemoval?(context: Context, before: Row): Promise<void>
  /** Reads additional fields of the answer of `get`. */
  details?(context: Context, row: Row): Promise<object>
}

interface Input {
  params?: Values
  query?: Values
  body?: Values
}

/** Values of the body as their columns take them: the wire has instants as text. */
const own = ({ columns }: RecordParts, body: Values) =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const column = columns[name]
      if (!column) return []
      return [[name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value]]
    }),
  )
const stamp = ({ columns }: RecordParts, { now }: Context) => (columns.updatedAt ? { updatedAt: now } : {})

async function add(parts: RecordParts, context: Context, body: Values) {
  const { table, columns, key, keyName, typedKey } = parts
  await parts.check?.(context, body, null)
  await requireUnique(parts, context, body, null)
  const id = typedKey ? String(body[typedKey]) : newId(context.now.getTime())
  const row = {
    ...parts.begins,
    ...own(parts, body),
    ...stamp(parts, context),
    ...(columns.createdAt && { createdAt: context.now }),
    ...(columns.shopId && { shopId: ownerOf(context) }),
    [keyName]: id,
  }
  const made = await context.tx
    .insert(table as PgTable)
    .values(row as never)
    .onConflictDoNothing()
    .returning({ key })
  if (made.length === 0) fail('INVALID_INPUT', { fields: { [typedKey ?? parts.unique?.[0] ?? 'id']: ['taken'] } })
  await parts.write?.(context, id, body, null)
  noteRecord(parts, context, null, await recordById(parts, context, id))
  return { id }
}

async function edit(parts: RecordParts, context: Context, { version, ...body }: Values) {
  const { [parts.idName]: given, ...wanted } = body
  const id = String(given)
  const before = await recordById(parts, context, id)
  if (isAlready(before, { ...wanted, version })) return unchanged(context, refOf(parts, before))
  await parts.check?.(context, wanted, before)
  await requireUnique(parts, context, wanted, id)
  const changes = { ...own(parts, wanted), ...stamp(parts, context), ...parts.set?.(before) }
  await bump(context.tx, parts.table, { [parts.keyName]: id, version: Number(version) }, changes as never)
  await parts.write?.(context, id, wanted, before)
  noteRecord(parts, context, before, await recordById(parts, context, id))
  return { changed: true }
}

async function remove(parts: RecordParts, context: Context, { version, ...query }: Values) {
  const { table, columns, key } = parts
  const before = await recordById(parts, context, query[parts.idName])
  await parts.checkRemoval?.(context, before)
  const seen = version === undefined ? sql`true` : sql`${table.version} = ${version}`
  const which = sql`where ${key} = ${before[parts.keyName]} and ${seen} returning 1 as gone`
  const act = columns.deletedAt
    ? sql`update ${table} set deleted_at = ${context.now.toISOString()} ${which}`
    : sql`delete from ${table} ${which}`
  if ((await rowsOf(context.tx, act)).length === 0) fail('VERSION_CONFLICT')
  noteRecord(parts, context, before, null)
  return null
}

async function get(parts: RecordParts, context: Context, query: Values) {
  const row = await recordById(parts, context, query[parts.idName])
  return { ...row, ...(await parts.details?.(context, row)) }
}

/** The handlers of a record, for each endpoint that it has. */
function bindingsOf(parts: RecordParts): Binding[] {
  const record = { refType: parts.refType, fields: loggedNames(parts) }
  const { contract } = parts
  const binding = (row: Endpoint | undefined, run: (context: Context, input: Input) => Promise<unknown>): Binding[] =>
    row ? [{ row, record, run: (context, input) => run(context, input as Input) }] : []
  return [
    ...binding(contract.list, (context, { query = {} }) => listRecords(parts, context, query)),
    ...binding(contract.get, (context, { params, query }) => get(parts, context, { ...params, ...query })),
    ...binding(contract.add, (context, { body = {} }) => add(parts, context, body)),
    ...binding(contract.edit, (context, { body = {} }) => edit(parts, context, body)),
    ...binding(contract.remove, (context, { query = {} }) => remove(parts, context, query)),
  ]
}

/**
 * Declares a record: how it is listed, read, added, changed and removed, with its paging, versions, refusals and audit.
 * The fields are those of the contract, stored in columns of the same names; the audit shows each field that can be
 * written. See `modules/carrier`.
 */
export function recordBindings<T extends Versioned, L extends Endpoint, A extends Writing, U extends Writing>(
  table: T,
  contract: RecordContract<L, A, U>,
  spec: Spec<Full<T, L>, Body<A, U>> &
    Where<Missing<T, L>, Computes<T, L>> &
    Where<Apart<T, U>, Writes<Body<A, U>, Full<T, L>>>,
) {
  const columns = getTableColumns<PgTable>(table) as Record<string, PgColumn>
  const { typedKey, key } = spec
  const keyName = Object.keys(columns).find((name) => columns[name] === key) ?? 'id'
  const idName = contract.edit.body.shape.id ? 'id' : keyName
  const written = Object.keys({ ...contract.add?.body.shape, ...contract.edit.body.shape })
  const fields = written.filter((name) => ![idName, 'version', typedKey].includes(name))
  const parts = { ...spec, table, contract, columns, keyName, idName, fields } as unknown as RecordParts
  return {
    bindings: bindingsOf(parts),
    /** Returns a record as its caller sees it. NOT_FOUND if there is none. */
    byId: (context: Context, id: string) => recordById(parts, context, id) as Promise<Full<T, L>>,
    /** Notes the change of a record by a custom act. */
    note: (context: Context, before: Full<T, L> | null, after: Full<T, L> | null) =>
      noteRecord(parts, context, before as Values | null, after as Values | null),
  }
}
