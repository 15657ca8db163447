import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MeasureKind } from '@/lib/domain/shop/standing'
import type { Job, JobTools } from '../../kernel/job'
import { query, textAs } from '../../kernel/query'

const Told = z.object({ shop_id: z.string(), kind: textAs<MeasureKind>() })
type Told = z.infer<typeof Told>

async function tell(rows: readonly Told[], type: string, { emit }: JobTools): Promise<number> {
  for (const { shop_id, kind } of rows) await emit({ type, payload: { shopId: shop_id, kind } })
  return rows.length
}

/** Notifies owners once when a postponed measure begins, and when one has ended. */
const measures: Job = {
  name: 'shop.measures',
  schedule: '15 */5 * * * *',
  async sweep(tx, tools) {
    const at = tools.now.toISOString()
    const mark = (column: SQL, due: SQL) =>
      query(
        tx,
        Told,
        sql`update shop_measure set ${column} = ${at} where state = 'active' and ${column} is null and ${due} <= ${at}
          returning shop_id, kind`,
      )
    const begun = await mark(sql`begun_told_at`, sql`from_at`)
    const ended = await mark(sql`ended_told_at`, sql`until_at`)
    return (await tell(begun, 'shop.measureBegun', tools)) + (await tell(ended, 'shop.measureEnded', tools))
  },
}

export const measureJobs: readonly Job[] = [measures]
