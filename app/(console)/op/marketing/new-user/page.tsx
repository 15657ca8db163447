import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { NEW_BUYERS, offerList } from './_offers/offer-list'

export const generateMetadata = () => listTitle(offerList)

/** Offers for new buyers, with the definition and suspected abuse. */
export default async function NewBuyers({ searchParams }: PageProps<'/op/marketing/new-user'>) {
  const session = await requireScreen(offerList.path)
  const [t, search] = await Promise.all([getTranslations('newBuyers'), searchParams])
  return (
    <ListScreen
      definition={offerList}
      session={session}
      search={search}
      actions={
        <>
          <ButtonLink href={`${NEW_BUYERS}/suspects`}>{t('suspects.title')}</ButtonLink>
          {session.can('marketingOp:coupon') && (
            <ButtonLink href="/op/marketing/coupons/new" look="primary">
              {t('newCoupon')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
