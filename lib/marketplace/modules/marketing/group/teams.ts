import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { TEAM, TEAM_STATE, type Team, teamEndsAt } from '@/lib/domain/marketing/group'
import type { Db } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { newId } from '@/lib/marketplace/kernel/ids'
import { query } from '@/lib/marketplace/kernel/query'
import { groupPlace, groupTeam } from '@/lib/marketplace/tables/group'

/** Paid members of a `group_team t` who have not left. */
export const JOINED = sql`(select count(*)::int from group_place g
  where g.team_id = t.id and g.place is not null and g.left_at is null)`

const TeamRow = z.object({
  ...{ id: z.string(), promotionId: z.string(), productId: z.string(), shopId: z.string() },
  ...{ state: z.number(), people: z.number(), joined: z.number(), expiresAt: z.number() },
})
export type TeamFacts = z.infer<typeof TeamRow>

/** Teams that match a condition on `group_team t`; times in milliseconds. */
export const teamsWhere = (tx: Db, where: SQL, rest: SQL = sql``): Promise<TeamFacts[]> =>
  query(
    tx,
    TeamRow,
    sql`select t.id, t.promotion_id as "promotionId", t.product_id as "productId", t.shop_id as "shopId", t.state,
      t.people, ${JOINED} as joined, (extract(epoch from t.expires_at) * 1000)::float8 as "expiresAt"
      from group_team t where ${where} ${rest}`,
  )

/** Locks a team: payments for a place in it wait for each other. Null if there is none. */
export async function lockTeam(tx: Db, id: string): Promise<TeamFacts | null> {
  await tx.execute(sql`select 1 from group_team where id = ${id} for update`)
  return (await teamsWhere(tx, sql`t.id = ${id}`))[0] ?? null
}

const PlaceRow = z.object({
  ...{ orderId: z.string(), promotionId: z.string(), productId: z.string(), shopId: z.string() },
  ...{ buyerId: z.string().nullable(), teamId: z.string().nullable(), people: z.number() },
  ...{ hours: z.number(), goesOn: z.boolean(), endsAt: z.number(), name: z.string() },
})
export type PlaceFacts = z.infer<typeof PlaceRow>

/** Requested place of an order in its group buy, with `goesOn` unless that is over; null for other orders. */
export async function placeOfOrder(tx: Db, orderId: string, now: Date): Promise<PlaceFacts | null> {
  const [row] = await query(
    tx,
    PlaceRow,
    sql`select g.order_id as "orderId", g.promotion_id as "promotionId", g.product_id as "productId",
      g.shop_id as "shopId", g.buyer_id as "buyerId", g.team_id as "teamId", g.people, p.team_hours as hours, p.name,
      p.state in (1, 2, 3) and p.ends_at > ${now.toISOString()}::timestamptz as "goesOn",
      (extract(epoch from p.ends_at) * 1000)::float8 as "endsAt"
      from group_place g join promotion p on p.id = g.promotion_id where g.order_id = ${orderId}`,
  )
  return row ?? null
}

/** Records that an order wants to join or open a team; it has no place until it is paid. In the shop's scope. */
export const wantPlace = (tx: Db, place: typeof groupPlace.$inferInsert) => tx.insert(groupPlace).values(place)

/** Opens a team for a paid order; with `over` it fails at once, so that its order is refunded. */
export async function openTeam(tx: Db, place: PlaceFacts, now: Date, { over = false } = {}): Promise<TeamFacts> {
  const { promotionId, productId, shopId, people, hours, endsAt } = place
  const [id, at] = [newId(now.getTime()), now.getTime()]
  const state = over ? TEAM_STATE.failed : TEAM_STATE.open
  const expiresAt = over ? at : teamEndsAt(at, hours, endsAt)
  await tx.insert(groupTeam).values({
    ...{ id, promotionId, productId, shopId, people, state, openedAt: now, expiresAt: new Date(expiresAt) },
    endedAt: over ? now : null,
  })
  return { id, promotionId, productId, shopId, people, state, expiresAt, joined: 0 }
}

/** Gives a paid order the first free place of a team that the caller has locked or opened. */
export const takePlace = (tx: Db, orderId: string, teamId: string, now: Date) =>
  tx.execute(sql`update group_place set team_id = ${teamId}, joined_at = ${now.toISOString()},
    place = (select min(n) from generate_series(1, group_place.people) n where n not in (
      select g.place from group_place g where g.team_id = ${teamId} and g.place is not null and g.left_at is null))
    where order_id = ${orderId}`)

/** Marks an open team as full. */
export async function fillTeam(tx: Db, team: Pick<Team, 'state'> & { id: string }, now: Date): Promise<void> {
  const state = TEAM.next('fill', team.state, 'buyer') ?? fail('INTERNAL')
  await tx.execute(sql`update group_team set state = ${state}, ended_at = ${now.toISOString()} where id = ${team.id}`)
}

const FailedRow = z.object({ id: z.string() })

/** Fails open teams; their orders are refunded by `order.groupTeams`. Returns how many. */
async function failTeams(tx: Db, where: SQL, now: Date): Promise<number> {
  const failed = await query(
    tx,
    FailedRow,
    sql`update group_team set state = ${TEAM_STATE.failed}, ended_at = ${now.toISOString()}
      where id in (select t.id from group_team t where t.state = ${TEAM_STATE.open} and ${where} order by t.id
        for update) returning id`,
  )
  return failed.length
}

/** Fails the teams whose time is over. */
export const failExpiredTeams = (tx: Db, now: Date): Promise<number> =>
  failTeams(tx, sql`t.expires_at <= ${now.toISOString()}::timestamptz`, now)

/** Fails all open teams of a stopped promotion. */
export const failTeamsOf = (tx: Db, promotionId: string, now: Date): Promise<number> =>
  failTeams(tx, sql`t.promotion_id = ${promotionId}`, now)

/** Fails one team; false if it is not open. */
export const failTeam = async (tx: Db, id: string, now: Date): Promise<boolean> =>
  (await failTeams(tx, sql`t.id = ${id}`, now)) > 0

/** Frees the place of an order that was cancelled before its team was full. */
export const leaveTeam = (tx: Db, orderId: string, now: Date) =>
  tx.execute(sql`update group_place set left_at = ${now.toISOString()}
    where order_id = ${orderId} and place is not null and left_at is null`)

const MemberRow = z.object({ orderId: z.string() })

/** Orders with a place in a team, by their ids. */
export async function ordersOfTeam(tx: Db, teamId: string): Promise<string[]> {
  const rows = await query(
    tx,
    MemberRow,
    sql`select order_id as "orderId" from group_place where team_id = ${teamId} and place is not null
      and left_at is null order by order_id`,
  )
  return rows.map(({ orderId }) => orderId)
}

/** Condition on an order id: its team has failed, before a moment if one is given. */
export const ofFailedTeam = (orderId: SQL, before?: Date): SQL =>
  sql`${orderId} in (select g.order_id from group_place g join group_team t on t.id = g.team_id
    where t.state = ${TEAM_STATE.failed} and g.place is not null and g.left_at is null
      and ${before ? sql`t.ended_at <= ${before.toISOString()}::timestamptz` : sql`true`})`

const NamedRow = z.object({ ...FailedRow.shape, promotionId: z.string(), shopId: z.string(), name: z.string() })

/** Teams of orders with the names of their promotions, each once. */
export async function teamsOfOrders(tx: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const ids = sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  return query(
    tx,
    NamedRow,
    sql`select distinct t.id, t.promotion_id as "promotionId", t.shop_id as "shopId", p.name from group_place g
      join group_team t on t.id = g.team_id join promotion p on p.id = t.promotion_id where g.order_id in (${ids})`,
  )
}

const StateRow = z.object({ id: z.string(), state: z.number(), people: z.number(), joined: z.number() })

/** Team of an order with a place in one, for the order's pages; `expiresAt` in milliseconds. */
export async function teamOfOrder(tx: Db, orderId: string) {
  const [row] = await query(
    tx,
    StateRow.extend({ promotionId: z.string(), expiresAt: z.number() }),
    sql`select t.id, t.promotion_id as "promotionId", t.state, t.people, ${JOINED} as joined,
      (extract(epoch from t.expires_at) * 1000)::float8 as "expiresAt" from group_place g
      join group_team t on t.id = g.team_id where g.order_id = ${orderId} and g.place is not null`,
  )
  return row ?? null
}

/** Ids of teams with too many members, of full ones with a free place, and of those open since before `late`. */
export async function brokenTeams(tx: Db, late: Date): Promise<string[]> {
  const rows = await query(
    tx,
    FailedRow,
    sql`select t.id from group_team t where ${JOINED} > t.people
      or (t.state = ${TEAM_STATE.full} and ${JOINED} < t.people)
      or (t.state = ${TEAM_STATE.open} and t.expires_at <= ${late.toISOString()}::timestamptz) order by t.id`,
  )
  return rows.map(({ id }) => id)
}
