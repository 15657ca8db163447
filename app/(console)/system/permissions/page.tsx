import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { PermissionActs } from './_components/permission-acts'
import { chipsOf, PermissionFilters } from './_components/permission-filters'
import { PermissionOutcome } from './_components/permission-outcome'
import { PermissionTable } from './_components/permission-table'
import { PermissionTabs } from './_components/permission-tabs'
import { RulesList } from './_components/rules-list'
import { ALL_RULES } from './_permissions/all-rules-view'
import { permissionView } from './_permissions/permission-filter'
import { PERMISSIONS } from './_permissions/tree-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('permission'))('title') }
}

/** The menu that every user's menu is derived from, and the buttons. */
export default async function Permissions({ searchParams }: PageProps<'/system/permissions'>) {
  const { can } = await requireScreen(PERMISSIONS)
  const [t, search] = await Promise.all([getTranslations('permission'), searchParams])
  if (search.list === ALL_RULES) return RulesList({ search, mayOpen: can('role:list') })
  const { query, state, place } = permissionView(search)
  const chips = await chipsOf(query)
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={<PermissionOutcome search={search} />}
      actions={<PermissionActs mayEdit={can('permission:edit')} />}
      tabs={<PermissionTabs rules={false} />}
      toolbar={
        <>
          <SearchForm state={state} placeholder={t('search')} />
          <PermissionFilters state={state} query={query} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {
        await orError(
          () => PermissionTable({ query, state, place, chips, mayEdit: can('permission:edit') }),
          listHref(state),
        )
      }
    </ListPage>
  )
}
