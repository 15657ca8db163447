import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ukDay } from '@/lib/domain/uk-time'
import type { VatTerms } from '@/lib/domain/vat'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { vatTerm } from '../../tables/vat'

const Row = z.object({ name: z.string(), value: z.number() })

/** Rates and limits on the UK day of a moment. */
export async function vatTermsAt(tx: Db, at: Date): Promise<VatTerms> {
  const rows = await query(
    tx,
    Row,
    sql`select distinct on (name) name, value from ${vatTerm} where from_day <= ${ukDay(at.getTime())}
      order by name, from_day desc`,
  )
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const of = (name: string): number => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`vat_term has no "${name}" for ${at.toISOString()}`)
    return value
  }
  return {
    rates: { standard: of('standard'), reduced: of('reduced'), zero: of('zero'), exempt: of('exempt') },
    limitP: of('limit'),
    dutyBp: of('duty'),
  }
}

const RateRow = z.object({ day: z.string(), value: z.number() })

/** Standard rate in hundredths of a per cent, by moment (milliseconds since 1970): that of its UK day. */
export async function standardRates(tx: Db): Promise<(at: number) => number> {
  const rows = await query(
    tx,
    RateRow,
    sql`select from_day::text as day, value from ${vatTerm} where name = 'standard' order by from_day desc`,
  )
  return (at) => {
    const day = ukDay(at)
    const found = rows.find((row) => row.day <= day)
    if (!found) throw new Error(`vat_term has no standard rate for ${day}`)
    return found.value
  }
}
