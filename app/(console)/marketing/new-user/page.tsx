import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { offerList } from './offer-list'

export const generateMetadata = () => listTitle(offerList)

export default async function NewUserOfferList({ searchParams }: PageProps<'/marketing/new-user'>) {
  const session = await requireScreen(offerList.path)
  const [t, search] = await Promise.all([getTranslations('newUser'), searchParams])
  return (
    <ListScreen
      definition={offerList}
      session={session}
      search={search}
      actions={
        session.can('marketing:newuser:edit') && (
          <ButtonLink look="primary" href={`${offerList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
