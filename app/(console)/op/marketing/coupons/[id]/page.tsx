import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getPlatformCoupon } from '@/lib/contract/marketing/platform-coupon'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { COUPONS } from '../_coupon/coupon-form'
import { CouponParts } from '../_coupon/coupon-parts'

type Props = PageProps<'/op/marketing/coupons/[id]'>

async function named(id: string) {
  const { name } = await read(getPlatformCoupon, { query: { id } })
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/marketing/coupons/[id]')
  return { title: await recordTitle('platformCoupon', nameOf(named((await params).id))) }
}

/** One coupon of the platform. */
export default async function PlatformCouponPage({ params, searchParams }: Props) {
  await requireScreen('/op/marketing/coupons/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'platformCoupon', list: COUPONS, at: `${COUPONS}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => CouponParts({ id })} />
}
