import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { canOpenTeam, type TeamTrouble, teamEndsAt, teamTrouble } from '@/lib/domain/marketing/group'
import type { Context } from '@/lib/marketplace/kernel/context'
import { isId } from '@/lib/marketplace/kernel/ids'
import { query } from '@/lib/marketplace/kernel/query'
import { teamsWhere } from './teams'

/** A buyer's order in a group buy: pieces of one SKU, in a team or to open one (`teamId` null). */
export interface WantedGroup {
  skuId: string
  qty: number
  teamId: string | null
}

/** A group buy in a checkout. `trouble`: why it cannot be ordered; `soldOut`: too few pieces. */
export interface GroupChoice {
  promotionId: string
  productId: string
  teamId: string | null
  people: number
  joined: number
  /** Deadline for filling the team; for a new one at the latest from the payment on. Milliseconds. */
  expiresAt: number
  trouble: TeamTrouble | 'soldOut' | null
}

const Row = z.object({
  ...{ promotionId: z.string(), people: z.number(), hours: z.number(), endsAt: z.number(), left: z.number() },
})
const Own = z.object({ own: z.boolean() })

/** Group buy that prices a SKU now, for a buyer who wants to join a team or open one; null if there is none. */
export async function groupChoice(
  { tx, user, now }: Pick<Context, 'tx' | 'user' | 'now'>,
  { skuId, teamId }: WantedGroup,
  productId: string,
): Promise<GroupChoice | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await query(
    tx,
    Row,
    sql`select p.id as "promotionId", p.people, p.team_hours as hours,
      (extract(epoch from p.ends_at) * 1000)::float8 as "endsAt",
      (select sum(o.stock - o.sold)::int from promotion_sku o where o.promotion_id = p.id) as left
      from promotion_sku s join promotion p on p.id = s.promotion_id
      where s.active and s.sku_id = ${skuId} and p.kind = 'group' and p.state in (1, 2)
        and p.starts_at <= ${at} and p.ends_at > ${at}`,
  )
  if (!row) return null
  const { promotionId, people, hours, endsAt, left } = row
  const base = { promotionId, productId, people }
  if (teamId === null) {
    const trouble = canOpenTeam(left, people) ? null : ('soldOut' as const)
    return { ...base, teamId, joined: 0, expiresAt: teamEndsAt(now.getTime(), hours, endsAt), trouble }
  }
  const which = sql`t.id = ${teamId} and t.promotion_id = ${promotionId} and t.product_id = ${productId}`
  const [team] = isId(teamId) ? await teamsWhere(tx, which) : []
  if (!team) return null
  const [mine] = await query(
    tx,
    Own,
    sql`select exists (select 1 from group_place where team_id = ${teamId} and buyer_id = ${user.userId}
      and place is not null and left_at is null) as own`,
  )
  const trouble = teamTrouble(team, mine?.own === true, now.getTime())
  return { ...base, teamId, joined: team.joined, expiresAt: team.expiresAt, trouble }
}
