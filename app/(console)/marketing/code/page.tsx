import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { codeList } from './code-list'

export const generateMetadata = () => listTitle(codeList)

export default async function DiscountCodeList({ searchParams }: PageProps<'/marketing/code'>) {
  const session = await requireScreen(codeList.path)
  const [t, search] = await Promise.all([getTranslations('discountCode'), searchParams])
  return (
    <ListScreen
      definition={codeList}
      session={session}
      search={search}
      actions={
        session.can('marketing:code:edit') && (
          <ButtonLink look="primary" href={`${codeList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
