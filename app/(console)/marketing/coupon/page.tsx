import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { couponList } from './coupon-list'

export const generateMetadata = () => listTitle(couponList)

export default async function CouponList({ searchParams }: PageProps<'/marketing/coupon'>) {
  const session = await requireScreen(couponList.path)
  return <ListScreen definition={couponList} session={session} search={await searchParams} />
}
