import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { ListPage } from '@/components/page/list-page'
import { FilterChips, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { OnlineOutcome } from './_components/online-outcome'
import { OnlineRows } from './_components/online-rows'
import { OnlineTabs } from './_components/online-tabs'
import { ONLINE, onlineView } from './_components/online-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('online'))('title') }
}

/** Open sessions of all users. */
export default async function Online({ searchParams }: PageProps<'/system/online'>) {
  const { can } = await requireScreen(ONLINE)
  const [t, search] = await Promise.all([getTranslations('online'), searchParams])
  const { query, state } = onlineView(search)
  const { user, ip } = query
  const chips = setFilters([
    ['user', t('column.user'), user],
    ['ip', t('filter.ip'), ip],
  ])
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={<OnlineOutcome done={String(search.done ?? '')} count={Number(search.count ?? 0)} />}
      tabs={<OnlineTabs state={state} />}
      toolbar={
        <>
          <SearchForm state={state} name="user" placeholder={t('search')} />
          <FilterPanel state={state} fields={['ip']} applied={ip ? 1 : 0}>
            <TextField name="ip" label={t('filter.ip')} value={ip} maxLength={45} optional />
          </FilterPanel>
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => OnlineRows({ query, state, chips, mayEnd: can('user:forceout') }), listHref(state))}
    </ListPage>
  )
}
