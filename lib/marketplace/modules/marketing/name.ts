import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '@/lib/domain/locale'

/**
 * Name of a row of `promotion` for a reader. A shop gives no name to an enrolment: its title in the reader's language
 * is used.
 */
export const nameIn = (locale: Locale, row: SQL = sql`promotion`): SQL =>
  locale === 'en-GB'
    ? sql`case when ${row}.kind in ('flash', 'activity') then ${row}.title_en else ${row}.name end`
    : sql`${row}.name`

/** Name of a row of `promotion` in both languages, as JSON. */
export const namesIn = (row: SQL): SQL =>
  sql`json_build_object('zh', ${nameIn('zh-CN', row)}, 'en', ${nameIn('en-GB', row)})`
