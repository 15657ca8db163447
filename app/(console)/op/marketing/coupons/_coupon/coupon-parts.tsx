import { getTranslations } from 'next-intl/server'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { claimedFact, limitFacts, validFact } from '@/app/(console)/marketing/_promotion/coupon-facts'
import { PromotionParts } from '@/app/(console)/marketing/_promotion/promotion-parts'
import { getPlatformCoupon } from '@/lib/contract/marketing/platform-coupon'
import { read } from '@/lib/upstream/read'
import { edit, runAct } from '../actions'
import { couponControls, couponForm } from './coupon-form'
import { couponScreen } from './coupon-screen'

/** State, acts and results of a coupon of the platform, and its form while it is a draft. */
export async function CouponParts({ id }: { id: string }) {
  const [t, coupon] = await Promise.all([getTranslations('platformCoupon'), read(getPlatformCoupon, { query: { id } })])
  const record = { ...coupon, shopBp: coupon.shopBp / 100 }
  return PromotionParts({
    promotion: coupon,
    acts: { screen: couponScreen, run: runAct },
    form: { form: couponForm, action: edit, record, controls: () => couponControls(coupon) },
    results: [claimedFact(coupon, t)],
    first: [
      { term: t('column.tiers'), value: tierText({ ...coupon, every: false }, t) },
      validFact(coupon, t),
      { term: t('column.shopBp'), value: `${coupon.shopBp / 100} %` },
    ],
    last: limitFacts(coupon, t),
  })
}
