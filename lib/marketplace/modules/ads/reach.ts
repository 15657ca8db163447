import { sql } from 'drizzle-orm'
import { groupsOf } from '@/lib/domain/ads/rotation'
import type { Context } from '../../kernel/context'
import type { Looking } from './count'

/**
 * Records which advertisements a signed-in buyer saw and clicked today, also before they signed in: orders of the next
 * days are attributed to them. Under the scope of all shops.
 */
export async function noteReach(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { day, visitor }: Looking,
  buyerId: string,
): Promise<void> {
  const { withheld } = groupsOf(visitor)
  const at = now.toISOString()
  await tx.execute(sql`insert into ad_reach as r (day, item, buyer_id, shop_id, shown, reached_at, clicked_at)
    select s.day, s.item, ${buyerId}, c.shop_id, ${!withheld}, ${at}::timestamptz,
      case when sum(s.clicks) > 0 then ${at}::timestamptz end
    from ad_seen s join ad_creative c on c.id = s.item
    where s.day = ${day} and s.visitor = ${visitor} group by s.day, s.item, c.shop_id
    on conflict (day, item, buyer_id) do update set clicked_at = coalesce(r.clicked_at, excluded.clicked_at)`)
}
