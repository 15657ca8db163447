import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { getCoupon } from '@/lib/contract/marketing/coupon'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { NewPromotion } from '../../_promotion/new-promotion'
import { COUPONS, couponControls, couponForm } from '../_coupon/coupon-form'
import { add } from '../actions'

const PATH = '/marketing/coupon/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('coupon'))('newTitle'),
})

export default async function NewCouponPage({ searchParams }: PageProps<'/marketing/coupon/new'>) {
  await requireScreen(PATH)
  const search = await searchParams
  const draw = () =>
    NewPromotion({
      ...{ form: couponForm, action: add, search },
      read: (id) => read(getCoupon, { query: { id } }),
      controls: couponControls,
    })
  return <RecordPage words="coupon" list={COUPONS} at={PATH} draw={draw} />
}
