import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '@/lib/marketplace/kernel/database'

type Row = Record<string, unknown>

export interface Batch {
  parents: Row[]
  orders: Row[]
  lines: Row[]
  words: Row[]
  parcels: unknown[]
  timeline: unknown[]
}

export const emptyBatch = (): Batch => ({ parents: [], orders: [], lines: [], words: [], parcels: [], timeline: [] })

const many = (rows: readonly unknown[]) => JSON.stringify(rows)

/** Writes the rows of many orders in six statements. */
export async function writeBatch(tx: Db, batch: Batch): Promise<void> {
  await tx.execute(
    sql`insert into parent_order (id, no, pay_type, channel_no, placed_at, paid_at) select id, no, pay_type, channel_no,
      placed_at, paid_at from json_populate_recordset(null::parent_order, ${many(batch.parents)}::json)`,
  )
  await tx.execute(
    sql`insert into orders select * from json_populate_recordset(null::orders, ${many(batch.orders)}::json)`,
  )
  await tx.execute(
    sql`insert into order_line select * from json_populate_recordset(null::order_line, ${many(batch.lines)}::json)`,
  )
  await tx.execute(
    sql`insert into order_word select * from json_populate_recordset(null::order_word, ${many(batch.words)}::json)`,
  )
  await tx.execute(
    sql`insert into parcel select * from json_populate_recordset(null::parcel, ${many(batch.parcels)}::json)`,
  )
  await tx.execute(
    sql`insert into timeline_entry select * from json_populate_recordset(null::timeline_entry, ${many(batch.timeline)}::json)`,
  )
}

interface Definition {
  name: string
  definition: string
}

const LOADED = `('orders', 'order_line', 'order_word', 'parcel', 'timeline_entry')`

/** Drops the indexes that slow a large load down; returns a function that restores them. */
export async function dropIndexes(database: Database): Promise<() => Promise<void>> {
  const { db } = database
  const keys = await rowsOf<Definition & { table: string }>(
    db,
    sql`select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid::regclass::text in ${sql.raw(LOADED)}`,
  )
  const indexes = await rowsOf<Definition>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where tablename in ${sql.raw(LOADED)} and schemaname = current_schema()
        and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name, table } of keys)
    await db.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return async () => {
    // The definitions are the database's own text of the migrations.
    for (const { definition } of indexes) await db.execute(sql.raw(definition))
    for (const { name, table, definition } of keys)
      await db.execute(
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      )
  }
}
