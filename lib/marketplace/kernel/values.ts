import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isId } from './ids'

/** A pattern for `like` and `ilike` that finds typed text anywhere: `%`, `_` and `\` are letters like any other. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Condition: every word of a typed text is in one of the columns, in any order. */
export function holdsWords(text: string, columns: readonly SQLWrapper[]): SQL {
  const inSome = (word: string) =>
    sql.join(
      columns.map((column) => sql`${column} ilike ${contains(word)}`),
      sql` or `,
    )
  const words = text.split(/\s+/).filter((word) => word.length > 0)
  return words.length > 0
    ? sql`(${sql.join(
        words.map((word) => sql`(${inSome(word)})`),
        sql` and `,
      )})`
    : sql`true`
}

/**
 * Ids of records for `in`, as one value however many there are, so that the statement stays the same. Texts that are no
 * ids of ours belong to no record and are left out.
 */
export const idList = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids.filter(isId))}::jsonb)::uuid)`

/** The same of words. */
export const textList = (texts: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Joins conditions with AND; empty ones are left out, and none at all is `true`. */
export function allOf(parts: readonly (SQL | false | null | undefined)[]): SQL {
  const asked = parts.filter((part) => part instanceof Object)
  return asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`
}

/** SQL of a sort direction; rows without a value come last. */
export const towards = (order: 'asc' | 'desc'): SQL => (order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`)

/** The rows of a page, counted from 1. */
export const pageRows = ({ current, size }: { current: number; size: number }): SQL =>
  sql`limit ${size} offset ${(current - 1) * size}`
