import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref, plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { requireScreen } from '@/lib/session/session'
import { Narrowed } from '../../narrowed'
import { orError } from '../../or-error'
import { DepartmentTree } from './_components/department-tree'
import { UserExport } from './_components/user-export'
import { chipsOf, UserFilters } from './_components/user-filters'
import { UserOutcome } from './_components/user-outcome'
import { UserRows } from './_components/user-rows'
import { UserTabs } from './_components/user-tabs'
import { choicesOrNone } from './_users/user-choices'
import { USERS, userView } from './_users/user-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.users'))('title') }
}

/** Users of the platform and of the shops. */
export default async function Users({ searchParams }: PageProps<'/system/users'>) {
  const { can } = await requireScreen(USERS)
  const search = await searchParams
  const { query, state } = userView(search)
  const [t, choices] = await Promise.all([getTranslations('system.users'), choicesOrNone()])
  const chips = await chipsOf(query, choices)
  return (
    <ListPage
      title={t('title')}
      note={<Narrowed list="users">{t('note')}</Narrowed>}
      notices={<UserOutcome search={search} />}
      actions={
        <>
          <UserExport state={state} />
          {can('user:add') && (
            <ButtonLink look="primary" href={`${USERS}/new`} icon={<Icon name="plus" />}>
              {t('add')}
            </ButtonLink>
          )}
        </>
      }
      tabs={<UserTabs state={state} />}
      beside={await DepartmentTree({ query, state })}
      toolbar={
        <>
          <SearchForm state={state} placeholder={t('search')} />
          {choices && <UserFilters state={state} query={query} choices={choices} />}
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => UserRows({ query, state, chips, can, told: plainQuery(search) }), listHref(state))}
    </ListPage>
  )
}
