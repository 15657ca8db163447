import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { couponList } from './coupon-list'

export const generateMetadata = () => listTitle(couponList)

export default async function CouponList({ searchParams }: PageProps<'/marketing/coupon'>) {
  const session = await requireScreen(couponList.path)
  const [t, search] = await Promise.all([getTranslations('coupon'), searchParams])
  return (
    <ListScreen
      definition={couponList}
      session={session}
      search={search}
      actions={
        session.can('marketing:coupon:edit') && (
          <ButtonLink look="primary" href={`${couponList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
