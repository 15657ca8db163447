import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Db, rowsOf } from './database'

/** Shapes of statements that ask for one thing only. */
export const IdRow = z.object({ id: z.string() })
export const CountRow = z.object({ count: z.int() })
export const TotalRow = z.object({ total: z.int() })

/** A text column that holds only values of `T`; checked only to be a text. */
export const textAs = <T extends string>() => z.custom<T>((value) => typeof value === 'string')
/** A number column that holds only values of `T`; checked only to be a number. */
export const numberAs = <T extends number>() => z.custom<T>((value) => typeof value === 'number')
/** A jsonb column or a list in the shape `T`; checked only to be present. */
export const jsonAs = <T>() => z.custom<T>((value) => value !== undefined)

/** The columns of a shape for `select`; of the table `alias`, where several are joined. */
export const columnsIn = (row: z.ZodObject, alias?: string): SQL =>
  sql.join(
    Object.keys(row.shape)
      .map((name) => sql.identifier(name))
      .map((name) => (alias ? sql`${sql.identifier(alias)}.${name}` : name)),
    sql`, `,
  )

const dialect = new PgDialect()
const BEGINNING = 120

/** The statement without its values: they may be personal. */
const beginningOf = (statement: SQL): string =>
  dialect.sqlToQuery(statement).sql.replace(/\s+/g, ' ').trim().slice(0, BEGINNING)

/** Strict version of each shape: a column that the shape does not name is a mistake in the statement or the shape. */
const strict = new WeakMap<z.ZodObject, z.ZodObject>()
function strictOf(shape: z.ZodObject): z.ZodObject {
  const known = strict.get(shape)
  if (known) return known
  const made = z.strictObject(shape.shape)
  strict.set(shape, made)
  return made
}

function requireShape(shape: z.ZodObject, rows: readonly unknown[], statement: SQL): void {
  for (const row of rows) {
    const { error } = strictOf(shape).safeParse(row)
    if (!error) continue
    const wrong = error.issues.map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'row'}: ${message}`)
    throw new Error(`A row is not what its shape says (${wrong.join('; ')}) in: ${beginningOf(statement)}`)
  }
}

/**
 * Returns the rows of a statement that the query builder cannot express, in the shape of `row`. Tests and development
 * check each row and refuse columns outside of the shape; production casts. Nothing is converted: rows are as the
 * driver reads them (numeric as text, bigint as number, timestamptz and date as text).
 */
export async function query<S extends z.ZodObject>(tx: Db, row: S, statement: SQL): Promise<z.input<S>[]> {
  const rows = await rowsOf<z.input<S>>(tx, statement)
  if (process.env.NODE_ENV !== 'production') requireShape(row, rows, statement)
  return rows
}
