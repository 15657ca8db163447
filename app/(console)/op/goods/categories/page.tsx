import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { CATEGORIES } from './_categories/category-form'
import { categoryList } from './_categories/category-list'

export const generateMetadata = () => listTitle(categoryList)

/** The platform's categories as a tree. */
export default async function Categories({ searchParams }: PageProps<'/op/goods/categories'>) {
  const session = await requireScreen(categoryList.path)
  const [t, search] = await Promise.all([getTranslations('category'), searchParams])
  return (
    <ListScreen
      definition={categoryList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('category:edit') && (
          <ButtonLink look="primary" href={`${CATEGORIES}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
