import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { specList } from './_specs/spec-lists'

export const generateMetadata = () => listTitle(specList)

/** The option sets of the shop and of the platform. */
export default async function Specs({ searchParams }: PageProps<'/goods/spec'>) {
  const session = await requireScreen(specList.path)
  const [t, search] = await Promise.all([getTranslations('spec'), searchParams])
  return (
    <ListScreen
      definition={specList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('spec:edit') && (
          <ButtonLink look="primary" href={`${specList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
