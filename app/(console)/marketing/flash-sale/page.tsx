import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { ownEnrolments } from './_flash/flash-lists'

export const generateMetadata = () => listTitle(ownEnrolments)

export default async function FlashSaleList({ searchParams }: PageProps<'/marketing/flash-sale'>) {
  const session = await requireScreen(ownEnrolments.path)
  const [t, search] = await Promise.all([getTranslations('flashSale'), searchParams])
  return (
    <ListScreen
      definition={ownEnrolments}
      session={session}
      search={search}
      actions={
        session.can('marketing:flash:enrol') && (
          <ButtonLink look="primary" href={`${ownEnrolments.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
