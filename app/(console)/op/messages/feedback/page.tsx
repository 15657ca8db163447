import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FeedbackOutcome } from '@/components/feedback/feedback-outcome'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { filterText, type ListState, listHref, plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { StatusTabs } from '@/components/table/status-tabs'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { DESK_TABS } from '@/lib/contract/feedback'
import { requireScreen } from '@/lib/session/session'
import { AnswerFilters, chipsOf } from './_components/answer-filters'
import { AnswerRows } from './_components/answer-rows'
import { choicesOrNone } from './_feedback/answer-choices'
import { ANSWERS, answerView } from './_feedback/answer-view'

async function AnswerTabs({ state }: { state: ListState }) {
  const t = await getTranslations('feedback')
  const tabs = DESK_TABS.map((tab) => ({
    href: listHref(state, { tab }),
    label: t(`tab.${tab}`),
    current: state.query.tab === tab,
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}

/** A file of the view as it stands, by one plain POST: it leaves a row in the log. */
async function AnswerExport({ state }: { state: ListState }) {
  const t = await getTranslations('feedback')
  return (
    <form action="/op/messages/feedback/export.csv" method="post" data-native="">
      <input type="hidden" name="query" value={filterText(state)} />
      <Button type="submit" title={t('exportHint')} icon={<Icon name="download" />}>
        {t('export')}
      </Button>
    </form>
  )
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('feedback'))('answerTitle') }
}

/** Feedback of users, longest waiting first. */
export default async function FeedbackToAnswer({ searchParams }: PageProps<'/op/messages/feedback'>) {
  await requireScreen(ANSWERS)
  const search = await searchParams
  const { query, state } = answerView(search)
  const [t, choices] = await Promise.all([getTranslations('feedback'), choicesOrNone()])
  const chips = await chipsOf(query, choices)
  return (
    <ListPage
      title={t('answerTitle')}
      note={t('promise', { days: choices.answerDays })}
      notices={<FeedbackOutcome done={String(search.done ?? '')} count={String(search.count ?? '')} />}
      actions={<AnswerExport state={state} />}
      tabs={<AnswerTabs state={state} />}
      toolbar={
        <>
          <SearchForm state={state} name="text" placeholder={t('search')} />
          <AnswerFilters state={state} query={query} choices={choices} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => AnswerRows({ query, state, chips, choices, done: plainQuery(search).at }), listHref(state))}
    </ListPage>
  )
}
