import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { chipsOf, RoleFilters } from './_components/role-filters'
import { RoleOutcome } from './_components/role-outcome'
import { RoleRows } from './_components/role-table'
import { ROLES } from './_roles/role-input'
import { roleView } from './_roles/role-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.roles'))('title') }
}

/** Roles of the platform and of the shops. */
export default async function Roles({ searchParams }: PageProps<'/system/roles'>) {
  const { can } = await requireScreen(ROLES)
  const [t, search] = await Promise.all([getTranslations('system.roles'), searchParams])
  const { query, state } = roleView(search)
  const chips = await chipsOf(query)
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={<RoleOutcome search={search} />}
      actions={
        can('role:add') && (
          <ButtonLink look="primary" href={`${ROLES}/new`} icon={<Icon name="plus" />}>
            {t('add')}
          </ButtonLink>
        )
      }
      toolbar={
        <>
          <SearchForm state={state} placeholder={t('search')} />
          <RoleFilters state={state} query={query} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => RoleRows({ query, state, chips, mayCopy: can('role:add') }), listHref(state))}
    </ListPage>
  )
}
