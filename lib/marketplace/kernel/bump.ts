import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '@/lib/contract/errors'
import type { Db } from './database'
import { fail } from './errors'

/** A table with a version column. */
export type Versioned = PgTable & { version: PgColumn }

/** Changed columns by the keys of the table; the version is set by `bump`. */
export type Changes<T extends Versioned> = Omit<PgUpdateSetSource<T>, 'version'>
/** Key of the row, the version that the caller has seen, and other columns that must still be equal. */
type Which<T extends Versioned> = Partial<T['$inferSelect']> & { version: number }

interface BumpOptions {
  /** Condition besides `which` that equality cannot express. */
  where?: SQL
  /** The code to fail with instead of VERSION_CONFLICT. */
  otherwise?: ErrorCode
}

/**
 * Fails with VERSION_CONFLICT unless the caller has seen the newest version of a locked row; for handlers that refuse
 * before they write. Handlers that write at once call `bump` with the version.
 */
export function requireVersion(
  row: { version: number },
  seen: number,
  detail?: Readonly<Record<string, number>>,
): void {
  if (row.version !== seen) fail('VERSION_CONFLICT', detail && { detail })
}

/** Increments the version of changed rows, in the `set` of a statement that only SQL can express. */
export const versionRaised = (table: Versioned): SQL => sql`version = ${table.version} + 1`

const setOf = <T extends Versioned>(table: T, changes: Changes<T>) =>
  ({ ...changes, version: sql`${table.version} + 1` }) as PgUpdateSetSource<T>

/**
 * Changes one row and increments its version; returns the new version. Fails with VERSION_CONFLICT if no row matches:
 * it was changed or removed meanwhile.
 */
export async function bump<T extends Versioned>(
  tx: Db,
  table: T,
  which: Which<T>,
  changes: Changes<T>,
  { where, otherwise = 'VERSION_CONFLICT' }: BumpOptions = {},
): Promise<number> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const equal = Object.entries(which).map(([key, value]) => {
    const column = columns[key] as PgColumn
    return value === null ? isNull(column) : eq(column, value)
  })
  const rows = await tx
    .update(table as PgTable)
    .set(setOf(table, changes))
    .where(and(...equal, where))
    .returning({ version: table.version })
  // A wrong key would change other rows; the error rolls the transaction back.
  if (rows.length > 1) throw new Error('bump changed several rows: it names no key')
  return rows[0] ? (rows[0].version as number) : fail(otherwise)
}

/**
 * Changes every matching row in any version and increments the versions, so that forms opened earlier are refused.
 * Returns the columns of `returning` of the changed rows.
 */
export async function bumpAll<T extends Versioned, R extends Record<string, PgColumn>>(
  tx: Db,
  table: T,
  where: SQL | undefined,
  changes: Changes<T>,
  returning?: R,
) {
  return tx
    .update(table as PgTable)
    .set(setOf(table, changes))
    .where(where)
    .returning(returning ?? ({ version: table.version } as unknown as R))
}
