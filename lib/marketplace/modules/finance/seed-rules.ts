import { sql } from 'drizzle-orm'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'

interface Staged {
  no: string
  category?: string
  /** Of the first demo shop. */
  own?: true
  rateBp: number
  minP?: number
  maxP?: number
  /** Days from now. */
  from: number
  to?: number
  note: string
}

/** A rule in every state, beside the one for everything. */
const RULES: readonly Staged[] = [
  { no: 'R901', category: 'electronics', rateBp: 1_000, minP: 30, from: -200, note: '数码类目费率' },
  { no: 'R902', category: 'bags', own: true, rateBp: 650, maxP: 2_000, from: -90, note: '年框商家优惠' },
  { no: 'R903', category: 'tea', rateBp: 500, from: -120, to: -30, note: '秋季新茶推广' },
  { no: 'R904', category: 'care', rateBp: 950, from: 30, note: '个护类目调整' },
]

/** Commission rules of the demo. */
export async function seedCommission(
  tx: Db,
  given: { at: Date; shopId: string; makerId: string; maker: string },
): Promise<void> {
  const today = ukDay(given.at.getTime())
  const at = (days: number) => new Date(ukDayStart(addDays(today, days))).toISOString()
  for (const { no, category = null, own, rateBp, minP = null, maxP = null, from, to, note } of RULES)
    await tx.execute(sql`insert into commission_rule (id, no, shop_id, category, rate_bp, min_p, max_p, with_delivery, from_at,
        to_at, note, created_by, creator, created_at)
      values (${seededId(`commission:${no}`)}, ${no}, ${own ? given.shopId : null}, ${category}, ${rateBp}, ${minP}, ${maxP},
        false, ${at(from)}, ${to === undefined ? null : at(to)}, ${note}, ${given.makerId},
        ${given.maker}, ${at(Math.min(from, 0) - 2)})`)
}
