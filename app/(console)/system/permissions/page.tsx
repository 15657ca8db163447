import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { listHref, plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { PermissionActs } from './_components/permission-acts'
import { PermissionOutcome } from './_components/permission-outcome'
import { PermissionTable } from './_components/permission-table'
import { PERMISSIONS } from './_permissions/tree-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('permission'))('title') }
}

/** The menu from which every user's own is made, and the buttons. */
export default async function Permissions({ searchParams }: PageProps<'/system/permissions'>) {
  const { can } = await requireScreen(PERMISSIONS)
  const [t, search] = await Promise.all([getTranslations('permission'), searchParams])
  const { q = '', at = '', from = '0' } = plainQuery(search)
  const state = { path: PERMISSIONS, query: { q }, defaults: {} }
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={<PermissionOutcome search={search} />}
      actions={<PermissionActs mayEdit={can('permission:edit')} />}
      toolbar={<SearchForm state={state} placeholder={t('search')} />}
    >
      {
        await orError(
          () =>
            PermissionTable({
              q,
              at,
              from: Math.max(Number.parseInt(from, 10) || 0, 0),
              mayEdit: can('permission:edit'),
            }),
          listHref(state),
        )
      }
    </ListPage>
  )
}
