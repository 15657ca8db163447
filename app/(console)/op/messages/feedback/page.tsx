import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FeedbackOutcome } from '@/components/feedback/feedback-outcome'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref, plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { requireScreen } from '@/lib/session/session'
import { AnswerExport } from './_components/answer-export'
import { AnswerFilters, chipsOf } from './_components/answer-filters'
import { AnswerRows } from './_components/answer-rows'
import { AnswerTabs } from './_components/answer-tabs'
import { choicesOrNone } from './_feedback/answer-choices'
import { ANSWERS, answerView } from './_feedback/answer-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('feedback'))('answerTitle') }
}

/** Feedback of users, longest wait first. */
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
