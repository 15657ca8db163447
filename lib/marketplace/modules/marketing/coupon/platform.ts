import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/marketing/platform-coupon'
import { PLATFORM_COUPON_ACTS } from '@/lib/contract/marketing/platform-coupon'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { promotion } from '@/lib/marketplace/tables/promotion'
import { platformCouponActs } from '../acts'
import { promotionDetails } from '../clash'
import { checkTerms, ofKind, USES } from '../terms'
import { checkCouponType } from './types'

const record = recordBindings(
  promotion,
  {
    list: contract.listPlatformCoupons,
    get: contract.getPlatformCoupon,
    add: contract.addPlatformCoupon,
    edit: contract.editPlatformCoupon,
  },
  {
    key: promotion.id,
    refType: 'promotion',
    title: ({ name }) => name,
    search: [promotion.name, promotion.titleZh, promotion.titleEn],
    order: sql`${promotion.createdAt} desc, ${promotion.id}`,
    visible: ofKind('platformCoupon'),
    begins: { kind: 'platformCoupon', claimWays: ['page'] },
    logged: { maxP: 'discountMax', usesOfBuyer: 'couponsOfBuyer', shopBp: 'shopsShare' },
    computed: () => USES,
    check: async (context, body, before) => {
      await checkTerms(context, { ...body, every: false, categories: [] }, before)
      await checkCouponType(context, body)
    },
    details: async (context, row) => {
      const { clash: _, ...details } = await promotionDetails(context, row, PLATFORM_COUPON_ACTS, 'marketingOp:coupon')
      return details
    },
  },
)

export const platformCouponBindings = [...record.bindings, ...platformCouponActs]
