import { type SQL, sql } from 'drizzle-orm'
import { ukDay } from '@/lib/domain/uk-time'

/** Longer than the job takes to move orders after midnight. */
const LATE_MS = 10 * 60_000

/** Orders whose booked days differ from their dates, or whose state is behind them; column `name`. */
export const adFaults = (now: Date): SQL => sql`select o.no as name from ad_order o
  where (o.state in (1, 2, 3, 4, 5)
      and (select count(*) from ad_day d where d.order_id = o.id) <> o.last_day - o.first_day + 1)
    or (o.state in (2, 3) and o.first_day <= ${ukDay(now.getTime() - LATE_MS)})
    or (o.state = 4 and o.last_day < ${ukDay(now.getTime() - LATE_MS)})`
