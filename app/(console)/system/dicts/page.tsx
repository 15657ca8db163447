import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref, plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { DictActs } from './_components/dict-acts'
import { chipsOf, DictFilters } from './_components/dict-filters'
import { DictOutcome } from './_components/dict-outcome'
import { DictTable } from './_components/dict-table'
import { DictTabs } from './_components/dict-tabs'
import { DictTurn } from './_components/dict-turn'
import { DICTS, dictView } from './_dicts/dict-view'
import { turnView } from './_dicts/turn-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('dictionary'))('title') }
}

/** Shared lists of values for select fields. */
export default async function Dicts({ searchParams }: PageProps<'/system/dicts'>) {
  const { can } = await requireScreen(DICTS)
  const search = await searchParams
  const { query, state } = dictView(search)
  const mayEdit = can('dict:edit')
  const [t, chips] = await Promise.all([getTranslations('dictionary'), chipsOf(query)])
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={
        <>
          <DictOutcome done={search.done} />
          {mayEdit && (await orError(() => DictTurn({ view: turnView(search), state }), listHref(state)))}
        </>
      }
      actions={<DictActs state={state} mayEdit={mayEdit} />}
      tabs={<DictTabs state={state} />}
      toolbar={
        <>
          <SearchForm state={state} name="keyWord" placeholder={t('search')} />
          <DictFilters state={state} query={query} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => DictTable({ query, state, chips, mayEdit, done: plainQuery(search).at }), listHref(state))}
    </ListPage>
  )
}
