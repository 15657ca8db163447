import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FeedbackStatus } from '@/components/feedback/feedback-status'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Badge } from '@/components/ui/badge'
import type { Feedback } from '@/lib/contract/feedback'
import type { DictItem } from '@/lib/contract/system'
import { ANSWERS } from '../_feedback/answer-view'
import { AnswerDue } from './answer-due'
import { AnswerTags } from './answer-tags'

interface Props {
  rows: readonly Feedback[]
  state: ListState
  empty: ReactNode
  /** Items of the dictionaries of states and tags. */
  items: readonly DictItem[]
  tags: readonly DictItem[]
  select: string
}

/** Feedback of users with assignee and deadline. */
export async function AnswerTable({ rows, state, empty, items, tags, select }: Props) {
  const t = await getTranslations('feedback')
  const column = columnsFor<Feedback>()
  const repeated = ({ merged }: Feedback) => merged > 0 && <Badge>{t('repeated', { count: merged })}</Badge>
  return (
    <DataTable
      caption={t('answerTitle')}
      rows={rows}
      cards
      rowId={({ id }) => id}
      select={{
        form: select,
        label: ({ text }) => t('choose1', { text }),
        allLabel: t('chooseAll'),
      }}
      columns={[
        column.link({
          id: 'text',
          header: t('column.text'),
          href: ({ id }) => withFrom(`${ANSWERS}/${id}`, state),
          text: ({ text }) => text,
          second: (row) => (
            <>
              {t(`kind.${row.kind}`)} {row.page && `· ${row.page}`} {repeated(row)}
            </>
          ),
        }),
        column.text({
          id: 'user',
          header: t('column.user'),
          value: ({ username }) => username,
          second: ({ shopName, userType }) => shopName ?? t(`userType.${userType}`),
        }),
        column.cell({
          id: 'status',
          header: t('column.status'),
          cell: (row) => <FeedbackStatus feedback={row} items={items} />,
        }),
        column.cell({
          id: 'tags',
          header: t('column.tags'),
          cell: (row) => <AnswerTags values={row.tags} items={tags} />,
        }),
        column.text({ id: 'assignee', header: t('column.assignee'), value: ({ assignee }) => assignee?.name ?? null }),
        column.time({ id: 'created', header: t('column.createTime'), value: ({ createTime }) => createTime }),
        column.cell({ id: 'due', header: t('column.due'), cell: (row) => <AnswerDue feedback={row} /> }),
      ]}
      empty={empty}
    />
  )
}
