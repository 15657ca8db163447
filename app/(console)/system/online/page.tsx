import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref, plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { logChoices } from '@/lib/contract/log'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { chipsOf, OnlineFilters } from './_components/online-filters'
import { OnlineOutcome } from './_components/online-outcome'
import { OnlineQuestion } from './_components/online-question'
import { OnlineRows } from './_components/online-rows'
import { OnlineTabs } from './_components/online-tabs'
import { askedAbout, ONLINE, onlineView } from './_components/online-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('online'))('title') }
}

/** Open sessions of all users. */
export default async function Online({ searchParams }: PageProps<'/system/online'>) {
  const { can } = await requireScreen(ONLINE)
  const [t, search] = await Promise.all([getTranslations('online'), searchParams])
  const { query, state } = onlineView(search)
  const shops = (await read(logChoices, {}, { else: null }))?.shops ?? []
  const plain = plainQuery(search)
  const mayEnd = can('user:forceout')
  const chips = await chipsOf(query, shops)
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={
        <>
          <OnlineOutcome search={search} />
          {mayEnd && (
            <OnlineQuestion ids={askedAbout(plain)} everywhere={plain.everywhere} query={query} state={state} />
          )}
        </>
      }
      tabs={<OnlineTabs state={state} />}
      toolbar={
        <>
          <SearchForm state={state} name="user" placeholder={t('search')} />
          <OnlineFilters state={state} query={query} shops={shops} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => OnlineRows({ query, state, chips, mayEnd, done: plain.at }), listHref(state))}
    </ListPage>
  )
}
