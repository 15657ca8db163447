import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { requireScreen } from '@/lib/session/session'
import { dictionaryOrNone } from '../../dictionary'
import { orError } from '../../or-error'
import { chipsOf, DepartmentFilters } from './_components/department-filters'
import { DepartmentTable } from './_components/department-table'
import { DEPARTMENTS } from './_departments/department-form'
import { departmentView } from './_departments/department-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('department'))('title') }
}

/** Departments of the platform and of shops' companies, as a tree. */
export default async function Departments({ searchParams }: PageProps<'/system/departments'>) {
  const { can } = await requireScreen(DEPARTMENTS)
  const search = await searchParams
  const { query, state } = departmentView(search)
  const [t, types] = await Promise.all([getTranslations('department'), dictionaryOrNone('depart_type')])
  const chips = await chipsOf(query, types)
  return (
    <ListPage
      title={t('title')}
      notices={<FlashNotice search={search} />}
      actions={
        can('depart:edit') && (
          <ButtonLink look="primary" href={`${DEPARTMENTS}/new`} icon={<Icon name="plus" />}>
            {t('add')}
          </ButtonLink>
        )
      }
      toolbar={
        <>
          <SearchForm state={state} name="keyWord" placeholder={t('search')} />
          <DepartmentFilters state={state} query={query} types={types} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => DepartmentTable({ query, state, chips, types }), listHref(state))}
    </ListPage>
  )
}
