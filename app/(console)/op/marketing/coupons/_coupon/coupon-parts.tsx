import { getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { getPlatformCoupon, type PlatformCoupon } from '@/lib/contract/marketing/platform-coupon'
import { read } from '@/lib/upstream/read'
import { edit, runAct } from '../actions'
import { couponControls, couponForm } from './coupon-form'
import { couponScreen } from './coupon-screen'

/** The fields of a coupon that cannot be changed any more. */
async function Terms({ coupon }: { coupon: PlatformCoupon }) {
  const t = await getTranslations('platformCoupon')
  return (
    <Facts
      items={[
        { term: t('column.tiers'), value: tierText({ ...coupon, every: false }, t) },
        {
          term: t('column.validDays'),
          value: coupon.validDays === null ? t('untilEnd') : t('days', { count: coupon.validDays }),
        },
        { term: t('column.shopBp'), value: `${coupon.shopBp / 100} %` },
        { term: t('column.titleZh'), value: coupon.titleZh },
        { term: t('column.titleEn'), value: coupon.titleEn },
        { term: t('column.startsAt'), value: <Time value={coupon.startsAt} /> },
        { term: t('column.endsAt'), value: <Time value={coupon.endsAt} /> },
        { term: t('column.audience'), value: t(`audience.${coupon.audience}`) },
        { term: t('column.meets'), value: coupon.meets.map((kind) => t(`kind.${kind}`)).join(', ') || t('none') },
        { term: t('column.usesOfBuyer'), value: coupon.usesOfBuyer },
        { term: t('column.refundReturns'), value: t(`refundReturns.${coupon.refundReturns ? 'yes' : 'no'}`) },
        {
          term: t('column.budgetP'),
          value: coupon.budgetP === null ? t('none') : <Money pence={coupon.budgetP} />,
        },
      ]}
    />
  )
}

/** State, acts and results of a coupon of the platform, and its form while it is a draft. */
export async function CouponParts({ id }: { id: string }) {
  const [t, coupon] = await Promise.all([getTranslations('platformCoupon'), read(getPlatformCoupon, { query: { id } })])
  const typed = { ...coupon, shopBp: coupon.shopBp / 100 }
  const side = (
    <Card title={t(`state.${coupon.state}`)} note={coupon.stopReason}>
      <Facts
        items={[
          { term: t('column.claimed'), value: t('usesOf', { count: coupon.claimed, most: coupon.quantity }) },
          { term: t('column.orders'), value: coupon.orders },
          { term: t('column.discountP'), value: <Money pence={coupon.discountP} /> },
        ]}
      />
      <ActList screen={couponScreen} run={runAct} record={coupon} />
    </Card>
  )
  return (
    <PageColumns aside={side}>
      <Card title={t('terms')}>
        {coupon.canEdit ? (
          <RecordForm form={couponForm} action={edit} record={typed} controls={await couponControls(coupon)} />
        ) : (
          <Terms coupon={coupon} />
        )}
      </Card>
    </PageColumns>
  )
}
