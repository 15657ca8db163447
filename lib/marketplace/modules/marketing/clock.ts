import { sql } from 'drizzle-orm'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { versionRaised } from '../../kernel/bump'
import type { Job } from '../../kernel/job'
import { CountRow, query } from '../../kernel/query'
import { promotion } from '../../tables/promotion'
import { closeEndedPools } from './price/pool'

/** Starts and ends promotions. Prices check the times themselves, so a late run misprices nothing. */
export const promotionClock: Job = {
  name: 'marketing.clock',
  schedule: '15 * * * * *',
  async sweep(tx, { now }) {
    const at = now.toISOString()
    const [row] = await query(
      tx,
      CountRow,
      sql`with moved as (update promotion set updated_at = ${at}, ${versionRaised(promotion)},
          state = case when ends_at <= ${at}::timestamptz then ${S.ended}::smallint else ${S.running}::smallint end
        where (state in (${S.scheduled}, ${S.running}, ${S.paused}) and ends_at <= ${at}::timestamptz)
          or (state = ${S.scheduled} and starts_at <= ${at}::timestamptz) returning 1)
        select count(*)::int as count from moved`,
    )
    await closeEndedPools(tx, now)
    return row?.count ?? 0
  },
}
