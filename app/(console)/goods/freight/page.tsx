import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { freightList } from './_freight/freight-list'

export const generateMetadata = () => listTitle(freightList)

export default async function FreightTemplates({ searchParams }: PageProps<'/goods/freight'>) {
  const session = await requireScreen(freightList.path)
  const [t, search] = await Promise.all([getTranslations('freight'), searchParams])
  return (
    <ListScreen
      definition={freightList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('freight:edit') && (
          <ButtonLink look="primary" href={`${freightList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
