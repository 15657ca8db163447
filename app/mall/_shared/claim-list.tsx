import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import type { OpenCoupon } from '@/lib/contract/mall/coupon'
import { claimForMe } from './coupon-actions'
import { CouponLines, timeSpeaker } from './coupon-lines'

/** Coupons that can be claimed, each with its button; `next` is the page shown afterwards. */
export async function ClaimList({ coupons, next }: { coupons: readonly OpenCoupon[]; next: string }) {
  const [t, texts, time] = await Promise.all([getTranslations('mall.coupons'), formTexts(), timeSpeaker()])
  return (
    <ul className="mall-brief">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <span>
            <CouponLines coupon={coupon} />
            <br />
            <span className="soft">
              {t('claimUntil', { at: time(coupon.endsAt) })}
              {coupon.validDays !== null && `, ${t('days', { count: coupon.validDays })}`}
            </span>
          </span>
          {coupon.trouble ? (
            <span className="soft">{t(`trouble.${coupon.trouble}`)}</span>
          ) : (
            <ActionForm action={claimForMe} texts={texts} hidden={{ id: coupon.id, next }} className="mall-inline">
              <SubmitButton look="secondary">{t('claim')}</SubmitButton>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  )
}
