import { getTranslations } from 'next-intl/server'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { FeedbackStatus } from '@/components/feedback/feedback-status'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { type Feedback, myFeedback } from '@/lib/contract/feedback'
import { read } from '@/lib/upstream/read'
import { FEEDBACK, type FeedbackFilter } from '../_feedback/feedback-view'

interface Props {
  query: FeedbackFilter
  state: ListState
}

export async function FeedbackRows({ query, state }: Props) {
  const [t, page, items] = await Promise.all([
    getTranslations('feedback'),
    read(myFeedback, { query }),
    dictionaryOrNone('feedback_status'),
  ])
  const column = columnsFor<Feedback>()
  const empty = query.tab ? (
    <FilteredEmpty state={state} filters={[]} allHref={FEEDBACK} />
  ) : (
    <EmptyState title={t('empty')} text={t('emptyText')} />
  )
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={page.records}
        cards
        rowId={({ id }) => id}
        columns={[
          column.link({
            id: 'text',
            header: t('column.text'),
            href: ({ id }) => withFrom(`${FEEDBACK}/${id}`, state),
            text: ({ text }) => text,
          }),
          column.text({ id: 'kind', header: t('column.kind'), value: ({ kind }) => t(`kind.${kind}`) }),
          column.cell({
            id: 'status',
            header: t('column.status'),
            cell: (row) => <FeedbackStatus feedback={row} items={items} />,
          }),
          column.number({ id: 'pictures', header: t('field.pictures'), value: ({ pictures }) => pictures }),
          column.time({ id: 'created', header: t('column.createTime'), value: ({ createTime }) => createTime }),
          column.time({ id: 'replied', header: t('column.replyTime'), value: ({ replyTime }) => replyTime }),
        ]}
        empty={empty}
      />
      <Pager state={state} page={page} />
    </>
  )
}
