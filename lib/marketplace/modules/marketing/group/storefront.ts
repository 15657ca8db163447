import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GroupOffer, GroupTeam, OpenTeam } from '@/lib/contract/mall/group'
import { canOpenTeam, TEAM_STATE, teamTrouble } from '@/lib/domain/marketing/group'
import { sum } from '@/lib/domain/money'
import { type Db, instant, instantOrNull } from '@/lib/marketplace/kernel/database'
import { query } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'
import { type Offer, offersOfProduct } from '../../goods'
import { JOINED, teamsWhere } from './teams'

const SkuRow = z.object({
  ...{ promotionId: z.string(), skuId: z.string(), priceP: z.number(), left: z.number() },
  ...{ perBuyer: z.number().nullable(), people: z.number(), hours: z.number(), endsAt: z.string() },
})

/** Current group prices of SKUs; in a buyer's scope. */
const pricesOf = (tx: Db, skuIds: readonly string[], now: Date) =>
  query(
    tx,
    SkuRow,
    sql`select p.id as "promotionId", s.sku_id as "skuId", s.price_p as "priceP", s.stock - s.sold as left,
      s.buyer_limit as "perBuyer", p.people, p.team_hours as hours, p.ends_at as "endsAt"
      from promotion_sku s join promotion p on p.id = s.promotion_id
      where s.active and s.sku_id in ${idList(skuIds)} and p.kind = 'group' and p.state in (1, 2)
        and p.starts_at <= ${now.toISOString()}::timestamptz and p.ends_at > ${now.toISOString()}::timestamptz`,
  )

const TeamRow = z.object({
  ...{ id: z.string(), leader: z.string(), joined: z.number(), people: z.number(), expiresAt: z.string() },
})
const TEAMS_SHOWN = 5

const openTeams = async (tx: Db, promotionId: string, productId: string, now: Date): Promise<OpenTeam[]> => {
  const rows = await query(
    tx,
    TeamRow,
    sql`select t.id, g.buyer_name as leader, ${JOINED} as joined, t.people, t.expires_at as "expiresAt"
      from group_team t join lateral (select buyer_name from group_place g where g.team_id = t.id
        and g.place is not null and g.left_at is null order by g.joined_at, g.order_id limit 1) g on true
      where t.promotion_id = ${promotionId} and t.product_id = ${productId} and t.state = ${TEAM_STATE.open}
        and t.expires_at > ${now.toISOString()}::timestamptz order by t.expires_at, t.id limit ${TEAMS_SHOWN}`,
  )
  return rows.map((row) => ({ ...row, expiresAt: instant(row.expiresAt) }))
}

const wireSkus = (
  rows: readonly { skuId: string; priceP: number; left: number; perBuyer: number | null }[],
  offers: readonly Offer[],
) =>
  offers.flatMap(({ skuId, spec, priceP: saleP }) => {
    const row = rows.find((each) => each.skuId === skuId)
    if (!row || row.priceP >= saleP) return []
    return [{ skuId, spec, saleP, priceP: row.priceP, left: row.left, perBuyer: row.perBuyer }]
  })

/** Group buy of a product with its open teams; null if none runs. In a buyer's scope. */
export async function groupOfferOf(
  tx: Db,
  productId: string,
  offers: readonly Offer[],
  now: Date,
): Promise<GroupOffer | null> {
  const rows = await pricesOf(
    tx,
    offers.map(({ skuId }) => skuId),
    now,
  )
  const [first] = rows
  if (!first) return null
  const { promotionId, people, hours, endsAt } = first
  // Several group buys of a product have different SKUs; the page shows the first.
  const skus = wireSkus(
    rows.filter((row) => row.promotionId === promotionId),
    offers,
  )
  if (skus.length === 0) return null
  const teams = await openTeams(tx, promotionId, productId, now)
  const canOpen = canOpenTeam(sum(skus.map(({ left }) => left)), people)
  return { promotionId, people, hours, endsAt: instant(endsAt), canOpen, skus, teams }
}

const MemberRow = z.object({ name: z.string(), buyerId: z.string().nullable() })
const EndRow = z.object({ endedAt: z.string().nullable() })

/** Returns a team for its page; null if there is none, or its product is no longer on sale. In a buyer's scope. */
export async function teamPage(
  tx: Db,
  id: string,
  { buyerId, now }: { buyerId: string | null; now: Date },
): Promise<GroupTeam | null> {
  const [team] = await teamsWhere(tx, sql`t.id = ${id}`)
  if (!team) return null
  const members = await query(
    tx,
    MemberRow,
    sql`select buyer_name as name, buyer_id as "buyerId" from group_place
      where team_id = ${id} and place is not null and left_at is null order by joined_at, order_id`,
  )
  const [end] = await query(tx, EndRow, sql`select ended_at as "endedAt" from group_team where id = ${id}`)
  const offers = await offersOfProduct(tx, team.productId, now)
  const [offer] = offers
  if (!offer) return null
  const rows = await pricesOf(
    tx,
    offers.map(({ skuId }) => skuId),
    now,
  )
  const skus = wireSkus(
    rows.filter(({ promotionId }) => promotionId === team.promotionId),
    offers,
  )
  const own = buyerId !== null && members.some((member) => member.buyerId === buyerId)
  const soldOut = skus.every(({ left }) => left === 0)
  const trouble = teamTrouble(team, own, now.getTime()) ?? (soldOut ? 'soldOut' : null)
  return {
    ...{ id, promotionId: team.promotionId, productId: team.productId, title: offer.title, picture: offer.picture },
    ...{ state: team.state, people: team.people, joined: team.joined },
    ...{ expiresAt: new Date(team.expiresAt).toISOString(), endedAt: instantOrNull(end?.endedAt ?? null) },
    members: members.map((member) => ({ name: member.name, own: buyerId !== null && member.buyerId === buyerId })),
    ...{ trouble, skus },
  }
}
