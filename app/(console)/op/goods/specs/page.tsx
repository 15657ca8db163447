import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { FlashNotice } from '../../../_record/flash-notice'
import { platformSpecList } from '../../../goods/spec/_specs/spec-lists'

export const generateMetadata = () => listTitle(platformSpecList)

/** The option sets of the platform. */
export default async function PlatformSpecs({ searchParams }: PageProps<'/op/goods/specs'>) {
  const session = await requireScreen(platformSpecList.path)
  const [t, search] = await Promise.all([getTranslations('spec'), searchParams])
  return (
    <ListScreen
      definition={platformSpecList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('spec:edit') && (
          <ButtonLink look="primary" href={`${platformSpecList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
