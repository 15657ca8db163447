import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { NewPromotion } from '@/app/(console)/marketing/_promotion/new-promotion'
import { getPlatformCoupon } from '@/lib/contract/marketing/platform-coupon'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { COUPONS, couponControls, couponForm } from '../_coupon/coupon-form'
import { add } from '../actions'

const PATH = '/op/marketing/coupons/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('platformCoupon'))('newTitle'),
})

export default async function NewPlatformCouponPage({ searchParams }: PageProps<'/op/marketing/coupons/new'>) {
  await requireScreen(PATH)
  const search = await searchParams
  const draw = () =>
    NewPromotion({
      ...{ form: couponForm, action: add, search },
      read: async (id) => {
        const coupon = await read(getPlatformCoupon, { query: { id } })
        return { ...coupon, shopBp: coupon.shopBp / 100 }
      },
      controls: couponControls,
    })
  return <RecordPage words="platformCoupon" list={COUPONS} at={PATH} draw={draw} />
}
