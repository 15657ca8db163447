import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { couponList } from './coupon-list'

export const generateMetadata = () => listTitle(couponList)

export default async function PlatformCouponList({ searchParams }: PageProps<'/op/marketing/coupons'>) {
  const session = await requireScreen(couponList.path)
  const [t, search] = await Promise.all([getTranslations('platformCoupon'), searchParams])
  return (
    <ListScreen
      definition={couponList}
      session={session}
      search={search}
      actions={
        session.can('marketingOp:coupon') && (
          <ButtonLink look="primary" href={`${couponList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
