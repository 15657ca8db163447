import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { listNewBuyerOffers, NewBuyerOffer } from '@/lib/contract/marketing/new-buyer'
import { type Audience, type Promotion, PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { PromotionBuyer } from '@/lib/domain/marketing/usable'
import { lastDaysFrom } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { type Db, instant, seeingAll } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { query, textAs } from '../../kernel/query'
import { allOf, contains, idList } from '../../kernel/values'
import { settingNumber } from '../system'
import { usesOfPromotion } from './terms'

/** True for promotions that are for new buyers, of the platform or of a shop. */
export const isForNew = ({ audience }: { audience: Audience }): boolean =>
  audience === 'newToPlatform' || audience === 'newToShop'

const IS_FOR_NEW = sql`p.audience in ('newToPlatform', 'newToShop')`

/** The platform's definition of a new buyer, in UK days. */
interface NewBuyerTerms {
  /** Days in which a paid order disqualifies a new buyer. */
  days: number
  /** Days in which only one account of a device gets a benefit for new buyers. */
  deviceDays: number
}

export const newBuyerTerms = async (tx: Db): Promise<NewBuyerTerms> => ({
  days: await settingNumber(tx, 'promo.newBuyerDays'),
  deviceDays: await settingNumber(tx, 'promo.newBuyerDeviceDays'),
})

/** Uses of promotions for new buyers since a time, as a statement. */
export const usesByNew = (since: Date): SQL => sql`select u.buyer_id, u.order_id, u.discount_p, u.shop_p, u.used_at,
  u.returned_at from promotion_use u join promotion p on p.id = u.promotion_id and ${IS_FOR_NEW}
  where u.buyer_id is not null and u.used_at >= ${since.toISOString()}`

const Had = z.object({ audience: textAs<Audience>(), shopId: z.string().nullable() })

/** Offers to new buyers that these buyers have used since. */
async function hadBy(tx: Db, buyers: readonly string[], since: Date) {
  if (buyers.length === 0) return { platform: false, shops: new Set<string>() }
  // Orders of other buyers are outside the caller's scope.
  const rows = await seeingAll(tx, () =>
    query(
      tx,
      Had,
      sql`select distinct p.audience, p.shop_id as "shopId" from promotion_use u
        join promotion p on p.id = u.promotion_id and ${IS_FOR_NEW}
        where u.buyer_id in ${idList(buyers)} and u.returned_at is null and u.used_at >= ${since.toISOString()}`,
    ),
  )
  return {
    platform: rows.some(({ audience }) => audience === 'newToPlatform'),
    shops: new Set(rows.flatMap(({ audience, shopId }) => (audience === 'newToShop' && shopId ? [shopId] : []))),
  }
}

/** Facts about the buyer from other areas. */
export interface BuyerReads {
  /** Shops where the buyer has paid an order since. */
  paidShops(since: Date): Promise<ReadonlySet<string>>
  /** Other buyers who signed in on a device of the buyer since. */
  othersOnDevice(since: Date): Promise<string[]>
}

/** Facts about the buyer that decide which of these promotions they may use. */
export async function promotionBuyer(
  { tx, user, now }: Pick<Context, 'tx' | 'user' | 'now'>,
  { promotions, shopIds, reads }: { promotions: readonly Promotion[]; shopIds: readonly string[]; reads: BuyerReads },
): Promise<PromotionBuyer> {
  const nobody = { newToPlatform: false, newToShops: new Set<string>(), follows: new Set<string>() }
  if (user.guest) return { ...nobody, guest: true }
  if (!promotions.some(isForNew)) return nobody
  const { days, deviceDays } = await newBuyerTerms(tx)
  const daysAgo = (count: number) => new Date(lastDaysFrom(now.getTime(), count))
  const paid = await reads.paidShops(daysAgo(days))
  return {
    ...nobody,
    newToPlatform: paid.size === 0,
    newToShops: new Set(shopIds.filter((id) => !paid.has(id))),
    newDays: days,
    hadOnDevice: await hadBy(tx, await reads.othersOnDevice(daysAgo(deviceDays)), daysAgo(deviceDays)),
  }
}

type Offer = Omit<NewBuyerOffer, 'shop'> & { shopId: string | null }

const { orders, discountP } = usesOfPromotion(sql`p.id`)
const OFFER = sql`p.id, p.kind, p.name, json_build_object('zh', p.title_zh, 'en', p.title_en) as title, p.audience,
  p.shop_id as "shopId", p.state, p.starts_at as "startsAt", p.ends_at as "endsAt", p.budget_p::float8 as "budgetP",
  p.spent_p::float8 as "spentP", ${orders} as orders, ${discountP} as "discountP"`

/** Offers of the platform and of shops for new buyers, without drafts of shops, running ones first. */
export function offersToNew(tx: Db, { state, by, q = '', ...page }: z.output<typeof listNewBuyerOffers.query>) {
  const where = allOf([
    sql`${IS_FOR_NEW} and (p.shop_id is null or p.state <> ${S.draft})`,
    state !== undefined && sql`p.state = ${state}`,
    by !== undefined && (by === 'platform' ? sql`p.shop_id is null` : sql`p.shop_id is not null`),
    q !== '' &&
      sql`(p.name ilike ${contains(q)} or p.title_zh ilike ${contains(q)} or p.title_en ilike ${contains(q)})`,
  ])
  const order = sql`case p.state when ${S.running} then 0 when ${S.paused} then 1 when ${S.scheduled} then 2
    when ${S.draft} then 3 else 4 end, p.ends_at desc, p.id`
  return pagedRows<Offer, Offer>(tx, { columns: OFFER, from: sql`from promotion p`, where, order }, page, (row) => ({
    ...{ ...row, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) },
  }))
}
