import { getTranslations } from 'next-intl/server'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import type { ListState } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { listFeedback } from '@/lib/contract/feedback'
import { read } from '@/lib/upstream/read'
import type { DeskChoices } from '../_feedback/answer-choices'
import { ANSWERS, type AnswerFilter } from '../_feedback/answer-view'
import { AnswerBulk, BULK_FORM } from './answer-bulk'
import { AnswerTable } from './answer-table'

interface Props {
  query: AnswerFilter
  state: ListState
  chips: readonly AppliedFilter[]
  choices: DeskChoices
  /** Name of the last bulk act. */
  done: string | undefined
}

export async function AnswerRows({ query, state, chips, choices, done }: Props) {
  const [t, page, items] = await Promise.all([
    getTranslations('feedback'),
    read(listFeedback, { query }),
    dictionaryOrNone('feedback_status'),
  ])
  const empty =
    chips.length > 0 ? (
      <FilteredEmpty state={state} filters={chips} allHref={ANSWERS} />
    ) : (
      <EmptyState title={t(`none.${query.tab}`)} text={t('noneText')} />
    )
  return (
    <>
      <AnswerTable
        rows={page.records}
        state={state}
        empty={empty}
        items={items}
        tags={choices.tags}
        select={BULK_FORM}
      />
      <Pager state={state} page={page} />
      {page.total > 0 && <AnswerBulk state={state} total={page.total} choices={choices} done={done} />}
    </>
  )
}
