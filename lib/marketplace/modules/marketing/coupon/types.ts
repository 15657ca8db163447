import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/marketing/coupon-type'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import type { TierMode } from '@/lib/domain/marketing/tiers'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
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

const Type = z.object({ allowed: z.boolean(), meets: jsonAs<PromotionKind[]>() })

/** Refuses a coupon of a type that its issuer may not issue, or that may not meet what it names. */
export async function checkCouponType(
  { tx, scope }: Pick<Context, 'tx' | 'scope'>,
  { mode, meets }: { mode: TierMode; meets: readonly PromotionKind[] },
): Promise<void> {
  const issuer = scope.kind === 'shop' ? sql`by_shops` : sql`by_platform`
  const [type] = await query(tx, Type, sql`select ${issuer} as allowed, meets from coupon_type where mode = ${mode}`)
  if (!type?.allowed) fail('INVALID_INPUT', { fields: { mode: ['typeOff'] } })
  if (!meets.every((kind) => type.meets.includes(kind))) fail('INVALID_INPUT', { fields: { meets: ['typeMeets'] } })
}
