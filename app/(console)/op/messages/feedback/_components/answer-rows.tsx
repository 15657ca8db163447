import { getTranslations } from 'next-intl/server'
import { FeedbackStatus } from '@/components/feedback/feedback-status'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { type Feedback, listFeedback } from '@/lib/contract/feedback'
import { upstream } from '@/lib/upstream/call'
import { dictionaryOrNone } from '../../../../dictionary'
import { ANSWERS, type AnswerFilter } from '../_feedback/answer-view'

interface Props {
  query: AnswerFilter
  state: ListState
  chips: readonly AppliedFilter[]
}

export async function AnswerRows({ query, state, chips }: Props) {
  const [t, page, items] = await Promise.all([
    getTranslations('feedback'),
    upstream(listFeedback, { query }),
    dictionaryOrNone('feedback_status'),
  ])
  const column = columnsFor<Feedback>()
  const empty =
    chips.length > 0 ? (
      <FilteredEmpty state={state} filters={chips} allHref={ANSWERS} />
    ) : (
      <EmptyState title={t(`none.${query.tab}`)} text={t('noneText')} />
    )
  return (
    <>
      <DataTable
        caption={t('answerTitle')}
        rows={page.records}
        cards
        rowId={({ id }) => id}
        columns={[
          column.link({
            id: 'text',
            header: t('column.text'),
            href: ({ id }) => withFrom(`${ANSWERS}/${id}`, state),
            text: ({ text }) => text,
          }),
          column.text({
            id: 'user',
            header: t('column.user'),
            value: ({ username }) => username,
            second: ({ shopName, userType }) => shopName ?? t(`userType.${userType}`),
          }),
          column.text({ id: 'kind', header: t('column.kind'), value: ({ kind }) => t(`kind.${kind}`) }),
          column.text({ id: 'page', header: t('column.page'), value: ({ page }) => page }),
          column.text({ id: 'release', header: t('column.release'), value: ({ release }) => release }),
          column.number({ id: 'pictures', header: t('field.pictures'), value: ({ pictures }) => pictures }),
          column.cell({
            id: 'status',
            header: t('column.status'),
            cell: (row) => <FeedbackStatus feedback={row} items={items} />,
          }),
          column.time({ id: 'created', header: t('column.createTime'), value: ({ createTime }) => createTime }),
        ]}
        empty={empty}
      />
      <Pager state={state} page={page} />
    </>
  )
}
