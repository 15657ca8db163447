import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { Outcome } from '@/components/page/outcome'
import { FilterChips } from '@/components/table/filter-chips'
import { type ListState, listHref, plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { StatusTabs } from '@/components/table/status-tabs'
import { logChoices } from '@/lib/contract/log'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { chipsOf, OnlineFilters } from './_components/online-filters'
import { OnlineQuestion } from './_components/online-question'
import { OnlineRows } from './_components/online-rows'
import { askedAbout, ONLINE, onlineView } from './_components/online-view'

const TYPES = [null, 1, 2] as const

async function OnlineTabs({ state }: { state: ListState }) {
  const t = await getTranslations('online')
  const tabs = TYPES.map((userType) => ({
    href: listHref(state, { userType }),
    label: userType === null ? t('all') : t(`type.${userType}`),
    current: String(state.query.userType ?? '') === String(userType ?? ''),
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}

const DONE = ['endedAll', 'endedThese', 'endedSome', 'noneTicked', 'tooMany', 'gone', 'failed'] as const
const TONES = { endedSome: 'info', noneTicked: 'warn', tooMany: 'warn', gone: 'info', failed: 'danger' } as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** Shows once what has just been done. */
async function OnlineOutcome({ search }: { search: Search }) {
  const t = await getTranslations('online.done')
  const count = (name: string) => Number.parseInt(String(search[name] ?? 0), 10) || 0
  return (
    <Outcome
      done={search.done}
      known={DONE}
      text={(key) => t(key, { count: count('count'), left: count('left') })}
      tones={TONES}
    />
  )
}

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
