import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { COUPONS, couponControls, couponForm } from '../_coupon/coupon-form'
import { add } from '../actions'

const PATH = '/op/marketing/coupons/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('platformCoupon'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={couponForm} action={add} controls={await couponControls()} />
  </Card>
)

export default async function NewPlatformCouponPage() {
  await requireScreen(PATH)
  return <RecordPage words="platformCoupon" list={COUPONS} at={PATH} draw={draw} />
}
