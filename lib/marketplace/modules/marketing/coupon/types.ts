import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/marketing/coupon-type'
import { couponTypeTrouble } from '@/lib/domain/marketing/coupon-type'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import type { TierMode } from '@/lib/domain/marketing/tiers'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { jsonAs, query, textAs } from '@/lib/marketplace/kernel/query'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { couponType } from '@/lib/marketplace/tables/coupon'

export const couponTypeBindings = recordBindings(
  couponType,
  { list: contract.getCouponList, edit: contract.editCouponType },
  {
    key: couponType.id,
    refType: 'couponType',
    title: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
    order: sql`${couponType.code}`,
    logged: { meets: 'meets', byShops: 'byShops', byPlatform: 'byPlatform' },
  },
).bindings

const Type = z.object({
  ...{ mode: textAs<TierMode>(), byShops: z.boolean(), byPlatform: z.boolean(), meets: jsonAs<PromotionKind[]>() },
})

/** Refuses a coupon type that its issuer may not issue, or that does not fit its target. */
export async function checkCouponType(
  { tx, scope }: Pick<Context, 'tx' | 'scope'>,
  { mode, meets }: { mode: TierMode; meets: readonly PromotionKind[] },
): Promise<void> {
  const types = await query(
    tx,
    Type,
    sql`select mode, by_shops as "byShops", by_platform as "byPlatform", meets from coupon_type`,
  )
  const trouble = couponTypeTrouble(types, scope.kind === 'shop' ? 'shop' : 'platform', { mode, meets })
  if (trouble) fail('INVALID_INPUT', { fields: { [trouble.field]: [trouble.fault] } })
}
