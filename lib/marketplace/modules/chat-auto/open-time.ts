import { type SQL, sql } from 'drizzle-orm'
import { UNSAVED } from './reply'

const DAY_MINUTES = 1_440

/**
 * SQL of the seconds between two moments within a shop's opening hours; null if a moment is missing. Hours past
 * midnight belong to the day on which they begin.
 */
export const openSeconds = (shop: SQL, from: SQL, to: SQL): SQL => sql`case when ${from} <= ${to} then
  (select coalesce(sum(greatest(0, extract(epoch from least(${to}, o.ends) - greatest(${from}, o.begins)))), 0)
    from (select (d + h.opens * interval '1 minute') at time zone 'Europe/London' as begins,
        (d + (h.closes + case when h.closes < h.opens then ${DAY_MINUTES}::int else 0 end) * interval '1 minute')
          at time zone 'Europe/London' as ends
      from (select coalesce(max(a.open_from), ${UNSAVED.openFrom}) as opens,
          coalesce(max(a.open_to), ${UNSAVED.openTo}) as closes, coalesce(bool_or(a.weekend), ${UNSAVED.weekend}) as weekend
          from chat_auto a where a.shop_id = ${shop}) h,
        generate_series(date_trunc('day', ${from} at time zone 'Europe/London') - interval '1 day',
          ${to} at time zone 'Europe/London', interval '1 day') d
      where h.weekend or extract(isodow from d) < 6) o) end`
