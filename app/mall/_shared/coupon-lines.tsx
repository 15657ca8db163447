import { getLocale, getTranslations } from 'next-intl/server'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { ukTime } from '@/components/ui/uk-time'
import type { OpenCoupon } from '@/lib/contract/mall/coupon'
import { knownLocale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { speaker } from './say'

type Terms = Pick<OpenCoupon, 'title' | 'terms' | 'shop' | 'mode' | 'tiers' | 'maxP' | 'limited'>

/** Discount, issuer and terms of a coupon. */
export async function CouponLines({ coupon }: { coupon: Terms }) {
  const [t, words, say] = await Promise.all([getTranslations('mall.coupons'), getTranslations('promotion'), speaker()])
  const tier = tierText({ ...coupon, every: false }, words)
  return (
    <>
      <b>{coupon.maxP === null ? tier : words('upTo', { tier, most: formatPence(coupon.maxP) })}</b> {say(coupon.title)}
      <br />
      <span className="soft">
        {coupon.shop ? say(coupon.shop) : t('platform')}
        {coupon.limited && ` · ${t('limited')}`}
        {say(coupon.terms) && ` · ${say(coupon.terms)}`}
      </span>
    </>
  )
}

/** Formats UK time in the reader's language. */
export async function timeSpeaker(): Promise<(at: string) => string> {
  const locale = knownLocale(await getLocale())
  return (at) => ukTime(Date.parse(at), 'full', locale)
}
