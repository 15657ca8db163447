import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/mall/coupon'
import type { Twin } from '@/lib/domain/locale'
import { type ClaimWay, claimTrouble } from '@/lib/domain/marketing/coupon'
import type { PromotionState } from '@/lib/domain/marketing/promotion'
import type { DiscountMode, PlainTier } from '@/lib/domain/marketing/tiers'
import { bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import { enterScope, instant, instantOrNull } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { jsonAs, numberAs, query, textAs } from '@/lib/marketplace/kernel/query'
import { shopRefs } from '../../shop'
import { claim, claimableOf } from './claim'

const TERMS = {
  shopId: z.string().nullable(),
  title: jsonAs<Twin>(),
  terms: jsonAs<Twin>(),
  mode: textAs<DiscountMode>(),
  tiers: jsonAs<PlainTier[]>(),
  maxP: z.number().nullable(),
  limited: z.boolean(),
}
const SELECTED = sql`p.shop_id as "shopId", json_build_object('zh', p.title_zh, 'en', p.title_en) as title,
  json_build_object('zh', p.terms_zh, 'en', p.terms_en) as terms, p.mode, p.tiers, p.max_p as "maxP",
  jsonb_array_length(p.categories) > 0 as limited`

const Open = z.object({
  ...TERMS,
  ...{ id: z.string(), state: numberAs<PromotionState>(), startsAt: z.string(), endsAt: z.string() },
  ...{ quantity: z.number().nullable(), claimed: z.number(), ways: jsonAs<ClaimWay[]>() },
  ...{ ofBuyer: z.number().nullable(), validDays: z.number().nullable(), mine: z.number() },
})

async function withShops<T extends { shopId: string | null }>({ tx }: Pick<Context, 'tx'>, rows: readonly T[]) {
  const shops = await shopRefs(
    tx,
    rows.flatMap(({ shopId }) => shopId ?? []),
  )
  return rows.map((row) => {
    const shop = row.shopId === null ? undefined : shops.get(row.shopId)
    return { ...row, shop: shop ? { zh: shop.nameZh, en: shop.nameEn } : null }
  })
}

async function openCoupons(context: Context, shop: string | undefined, buyerId: string | null) {
  const { tx, now } = context
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await query(
    tx,
    Open,
    sql`select ${SELECTED}, p.id, p.state, p.starts_at as "startsAt", p.ends_at as "endsAt", p.quantity, p.claimed,
      p.claim_ways as ways, p.uses_of_buyer as "ofBuyer", p.valid_days as "validDays", (select count(*)::int
        from coupon_claim c where c.promotion_id = p.id and c.buyer_id = ${buyerId}::uuid) as mine
      from promotion p where p.kind in ('coupon', 'platformCoupon') and p.state in (1, 2) and p.claim_ways ? 'page'
        and p.starts_at <= ${at} and p.ends_at > ${at}
        and ${shop ? sql`p.shop_id = ${requireId(shop)}` : sql`true`}
      order by p.shop_id is not null, p.ends_at, p.id limit 100`,
  )
  return (await withShops(context, rows)).map((row) => ({
    ...{ id: row.id, shopId: row.shopId, shop: row.shop, title: row.title, terms: row.terms, mode: row.mode },
    ...{ tiers: row.tiers, maxP: row.maxP, limited: row.limited, endsAt: instant(row.endsAt) },
    ...{ validDays: row.validDays, trouble: claimTrouble(claimableOf(row, row.mine), 'page', now.getTime()) },
  }))
}

const list = bind(contract.openCoupons, async (context, { query: { shop } }) => {
  await enterScope(context.tx, { kind: 'buyer', buyerId: null })
  return openCoupons(context, shop, null)
})
const listForMe = bind(contract.couponsForMe, (context, { query: { shop } }) =>
  openCoupons(context, shop, context.user.userId),
)

const IssuerRow = z.object({ shopId: z.string().nullable() })

/** Enters the scope of a coupon's issuer, which holds its claims; NOT_FOUND if buyers do not see the coupon. */
async function enterIssuer({ tx }: Pick<Context, 'tx'>, promotionId: string): Promise<void> {
  const [row] = await query(tx, IssuerRow, sql`select shop_id as "shopId" from promotion where id = ${promotionId}`)
  if (!row) fail('NOT_FOUND')
  await enterScope(tx, row.shopId === null ? { kind: 'all' } : { kind: 'shop', shopId: row.shopId })
}

/** Claims a coupon for the calling buyer. */
export async function claimFor(context: Context, promotionId: string, way: ClaimWay): Promise<Date> {
  const { tx, user, scope } = context
  await enterIssuer(context, promotionId)
  const endsAt = await claim(context, { promotionId, buyerId: user.userId, way })
  await enterScope(tx, scope)
  return endsAt
}

const take = bind(contract.claimCoupon, async (context, { body }) => {
  const endsAt = await claimFor(context, requireId(body.id), 'page')
  context.audit({ refType: 'buyer', refId: context.user.userId, detail: { event: 'claimed' } })
  return { endsAt: endsAt.toISOString() }
})

const Mine = z.object({ ...TERMS, id: z.string(), endsAt: z.string(), usedAt: z.string().nullable() })

/** Maximum of a buyer's coupons that are shown. */
const MOST = 200

const mine = bind(contract.myCoupons, async (context) => {
  const { tx, user, now } = context
  const rows = await query(
    tx,
    Mine,
    sql`select ${SELECTED}, c.id, c.ends_at as "endsAt", c.used_at as "usedAt" from coupon_claim c
      join promotion p on p.id = c.promotion_id where c.buyer_id = ${user.userId}
      order by c.used_at is not null, c.ends_at <= ${now.toISOString()}, abs(extract(epoch from
        c.ends_at - ${now.toISOString()}::timestamptz)), c.id limit ${MOST}`,
  )
  return (await withShops(context, rows)).map((row) => {
    const endsAt = instant(row.endsAt)
    const state = row.usedAt ? ('used' as const) : Date.parse(endsAt) > now.getTime() ? 'usable' : 'expired'
    return { ...row, endsAt, usedAt: instantOrNull(row.usedAt), state }
  })
})

export const buyerCouponBindings = [list, listForMe, take, mine]
