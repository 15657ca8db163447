import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { reductionList } from './reduction-list'

export const generateMetadata = () => listTitle(reductionList)

export default async function FullReductionList({ searchParams }: PageProps<'/marketing/full-reduction'>) {
  const session = await requireScreen(reductionList.path)
  const [t, search] = await Promise.all([getTranslations('marketing.reduction'), searchParams])
  return (
    <ListScreen
      definition={reductionList}
      session={session}
      search={search}
      actions={
        session.can('marketing:reduction:edit') && (
          <ButtonLink look="primary" href={`${reductionList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
