import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getCoupon } from '@/lib/contract/marketing/coupon'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { COUPONS } from '../_coupon/coupon-form'
import { CouponParts } from '../_coupon/coupon-parts'

type Props = PageProps<'/marketing/coupon/[id]'>

async function named(id: string) {
  const { name } = await read(getCoupon, { query: { id } })
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/marketing/coupon/[id]')
  return { title: await recordTitle('coupon', nameOf(named((await params).id))) }
}

/** One coupon. */
export default async function CouponPage({ params, searchParams }: Props) {
  await requireScreen('/marketing/coupon/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'coupon', list: COUPONS, at: `${COUPONS}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => CouponParts({ id })} />
}
