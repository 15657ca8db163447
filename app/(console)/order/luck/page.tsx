import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { requireScreen } from '@/lib/session/session'
import { luckList } from './luck-list'

export const generateMetadata = () => listTitle(luckList)

/** Prizes of lucky draws for the shop to ship. */
export default async function Luck({ searchParams }: PageProps<'/order/luck'>) {
  const session = await requireScreen(luckList.path)
  const [t, search] = await Promise.all([getTranslations('trade.luck'), searchParams])
  const desk = session.can('order:ship') && session.can('order:luck:ship') && (
    <ButtonLink href="/order/ship?mode=prize" icon={<Icon name="truck" />}>
      {t('desk')}
    </ButtonLink>
  )
  return <ListScreen definition={luckList} session={session} search={search} actions={desk} />
}
