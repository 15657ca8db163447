import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { NEW_BUYERS } from '../_offers/offer-list'
import { suspectList } from './suspect-list'

export const generateMetadata = () => listTitle(suspectList)

/** Devices and accounts suspected of abusing offers for new buyers. */
export default async function Suspects({ searchParams }: PageProps<'/op/marketing/new-user/suspects'>) {
  const session = await requireScreen(suspectList.path)
  const [t, search] = await Promise.all([getTranslations('newBuyers'), searchParams])
  return (
    <ListScreen
      definition={suspectList}
      session={session}
      search={search}
      actions={<ButtonLink href={NEW_BUYERS}>{t('title')}</ButtonLink>}
    />
  )
}
