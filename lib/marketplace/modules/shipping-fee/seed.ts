import { sql } from 'drizzle-orm'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'

const DAY_MS = 86_400_000
const BANDS = [
  [0, 2_000, 349],
  [2_000, 10_000, 599],
  [10_000, 30_000, 1_199],
] as const

/** Seeds current fees, one that has ended, and one from next month on. */
export async function seedShippingFees(tx: Db, at: Date): Promise<void> {
  const day = (days: number) => ukDay(at.getTime() + days * DAY_MS)
  const keep = (region: string, band: readonly [number, number, number], from: string, until: string | null) =>
    tx.execute(sql`insert into shipping_fee (id, region, weight_from_g, weight_to_g, fee_p, effective_from, effective_until, created_at, created_by)
      values (${seededId(`fee:${region}:${band.join()}:${from}`)}, ${region}, ${band[0]}, ${band[1]}, ${band[2]}, ${from}, ${until},
        ${at.toISOString()}, '示例')`)
  for (const [from, to, fee] of BANDS) {
    await keep('UK', [from, to, fee], day(-60), from === 0 ? day(29) : null)
    await keep('HI', [from, to, fee + 400], day(-60), null)
    await keep('NI', [from, to, fee + 300], day(-60), null)
  }
  await keep('UK', [0, 2_000, 299], day(-200), day(-61))
  await keep('UK', [0, 2_000, 379], day(30), null)
}
