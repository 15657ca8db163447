import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { SearchForm } from '@/components/table/search-form'
import { requireSession } from '@/lib/session/session'
import { EntryTable } from './entry-table'
import { menuListView } from './menu-list-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menuList'))('title') }
}

/** Searchable list of all menu entries, because a large menu is drawn branch by branch. */
export default async function MenuList({ searchParams }: PageProps<'/account/menu'>) {
  const { menu } = await requireSession()
  const [t, search] = await Promise.all([getTranslations('shell.menuList'), searchParams])
  const view = menuListView(search)
  return (
    <ListPage title={t('title')} toolbar={<SearchForm state={view.state} placeholder={t('search')} />}>
      <EntryTable menu={menu} {...view} />
    </ListPage>
  )
}
