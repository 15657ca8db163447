import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../_list/list-screen'
import { FlashNotice } from '../../_record/flash-notice'
import { freightList } from './_freight/freight-list'

export const generateMetadata = () => listTitle(freightList)

/** What the shop asks for delivery. */
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
