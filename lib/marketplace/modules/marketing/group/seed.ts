import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { TEAM_STATE } from '@/lib/domain/marketing/group'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { query } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'
import { groupPlace, groupTeam } from '@/lib/marketplace/tables/group'
import { promotionPiece, promotionSku, promotionUse } from '@/lib/marketplace/tables/promotion'
import { moveStock, type PromotableSku, promotableSkus } from '../../goods'
import { type Staged, stagePromotion } from '../staged'

/** One in every state; the running one has the teams. */
const GROUPS: readonly Staged[] = [
  { name: 'Buy with friends', zh: '好友拼团', en: 'Buy with friends', state: S.running, days: [-20, 9] },
  { name: 'New year together', zh: '新年拼团', en: 'New year together', state: S.scheduled, days: [34, 50] },
  { name: 'Spring teams', zh: '春季拼团', en: 'Spring teams', state: S.draft, days: [90, 110] },
  { name: 'Tea for three', zh: '三人品茶', en: 'Tea for three', state: S.paused, days: [-3, 10] },
  { name: 'Autumn teams', zh: '秋季拼团', en: 'Autumn teams', state: S.ended, days: [-60, -40] },
  {
    ...{ name: 'Summer teams', zh: '夏季拼团', en: 'Summer teams', state: S.stopped, days: [-90, -70] },
    stopReason: 'The pieces were needed for another market.',
  },
]
const ACTIVE: readonly number[] = [S.scheduled, S.running, S.paused]
const [PEOPLE, HOURS, POOL] = [3, 72, 6]
const HOUR_MS = 3_600_000

interface Member {
  id: string
  no: string
  name: string
  qty: number
  paidAt: Date
  discountP: number
}

/** Demo orders for the teams of the running group buy, all of one SKU. */
export interface SeededTeams {
  skuId: string
  productId: string
  open: Member[]
  full: Member[]
  failed: Member[]
}

interface Staging {
  at: Date
  shopId: string
  teamsOf(skuIds: readonly string[]): Promise<SeededTeams | null>
}

const TakenRow = z.object({ skuId: z.string() })

/** SKUs of a shop with pieces and without another promotion's price. */
async function freeSkus(tx: Db, shopId: string, at: Date): Promise<PromotableSku[]> {
  const skus = (await promotableSkus(tx, shopId, at)).filter(({ available }) => available > 3 * POOL)
  const taken = await query(
    tx,
    TakenRow,
    sql`select sku_id as "skuId" from promotion_sku where active and sku_id in ${idList(skus.map(({ skuId }) => skuId))}`,
  )
  return skus.filter(({ skuId }) => !taken.some((row) => row.skuId === skuId))
}

interface Team {
  promotionId: string
  productId: string
  skuId: string
  shopId: string
  state: number
  members: readonly Member[]
  at: Date
}

async function writeTeam(tx: Db, team: Team): Promise<void> {
  const { promotionId, productId, skuId, shopId, state, members, at } = team
  const [first] = members
  const last = members.at(-1)
  if (!first || !last) return
  const open = state === TEAM_STATE.open
  // A pending demo order was paid within two days: its team still has time.
  const hours = first.paidAt.getTime() + HOURS * HOUR_MS
  const expiresAt = new Date(state === TEAM_STATE.failed ? Math.min(hours, at.getTime() - HOUR_MS) : hours)
  const endedAt = open ? null : state === TEAM_STATE.full ? last.paidAt : expiresAt
  const id = seededId(`team:${promotionId}:${state}`, first.paidAt.getTime())
  await tx.insert(groupTeam).values({
    ...{ id, promotionId, productId, shopId, people: PEOPLE, state, openedAt: first.paidAt, expiresAt, endedAt },
  })
  for (const [index, { id: orderId, no, name, qty, paidAt, discountP }] of members.entries()) {
    const use = { promotionId, orderId, shopId, buyerId: null }
    const returnedAt = state === TEAM_STATE.failed ? endedAt : null
    await tx.insert(groupPlace).values({
      ...{ orderId, orderNo: no, promotionId, productId, shopId, buyerName: name, teamId: id, people: PEOPLE },
      ...{ place: index + 1, joinedAt: paidAt },
    })
    await tx.insert(promotionPiece).values({ ...use, skuId, qty, returnedAt })
    await tx.insert(promotionUse).values({ ...use, discountP, shopP: discountP, usedAt: paidAt, returnedAt })
  }
}

/** Seeds group buys of a shop, one in every state, with an open, a full and a failed team. */
export async function seedGroupBuys(tx: Db, { at, shopId, teamsOf }: Staging): Promise<void> {
  const skus = await freeSkus(tx, shopId, at)
  const teams = await teamsOf(skus.map(({ skuId }) => skuId))
  const others = skus.filter(({ skuId }) => skuId !== teams?.skuId)
  for (const [index, staged] of GROUPS.entries()) {
    const active = ACTIVE.includes(staged.state)
    const place = { at, shopId, kind: 'group', key: `group:${staged.name}`, index } as const
    const { id, made, ...span } = await stagePromotion(tx, staged, place, { people: PEOPLE, teamHours: HOURS })
    const running = staged.state === S.running
    const sku = (running && skus.find(({ skuId }) => skuId === teams?.skuId)) || others[index]
    if (!sku) continue
    const kept = running && teams ? [...teams.open, ...teams.full] : []
    const sold = kept.reduce((sum, { qty }) => sum + qty, 0)
    await tx.insert(promotionSku).values({
      ...{ ...span, promotionId: id, skuId: sku.skuId, shopId, priceP: Math.ceil((sku.priceP * 85) / 100) },
      ...{ stock: POOL + sold, sold, buyerLimit: 2, active },
    })
    if (active)
      await moveStock(tx, {
        ...{ kind: 'pool', shopId, refId: id, refType: 'promotion', orderNo: null, at: made },
        pieces: [{ skuId: sku.skuId, qty: POOL }],
      })
    if (!running || !teams) continue
    const team = { promotionId: id, productId: teams.productId, skuId: sku.skuId, shopId, at }
    await writeTeam(tx, { ...team, state: TEAM_STATE.open, members: teams.open })
    if (teams.full.length === PEOPLE) await writeTeam(tx, { ...team, state: TEAM_STATE.full, members: teams.full })
    await writeTeam(tx, { ...team, state: TEAM_STATE.failed, members: teams.failed })
  }
}
