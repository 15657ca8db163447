import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { FlashNotice } from '../../../_record/flash-notice'
import { securityList } from './security-list'

export const generateMetadata = () => listTitle(securityList)

/** The guarantees of the platform. */
export default async function Securities({ searchParams }: PageProps<'/op/goods/security'>) {
  const session = await requireScreen(securityList.path)
  const [t, search] = await Promise.all([getTranslations('security'), searchParams])
  return (
    <ListScreen
      definition={securityList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('security:edit') && (
          <ButtonLink look="primary" href={`${securityList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
