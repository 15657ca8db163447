import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, listHref } from '@/components/table/list-url'
import type { Notification } from '@/lib/contract/notification'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { recordHref } from '@/lib/message/notification-record'
import type { Session } from '@/lib/session/session'
import { NotificationActs } from './notification-acts'
import { DayHead, dayOf } from './notification-day'
import { NotificationWords } from './notification-words'

interface Props {
  rows: readonly Notification[]
  state: ListState
  session: Session
  empty: ReactNode
  /** Id of the form of the row checkboxes; null if rows cannot be selected. */
  select: string | null
}

/** Notifications by day, each linked to its record. */
export async function NotificationTable({ rows, state, session, empty, select }: Props) {
  const [t, name, spoken] = await Promise.all([
    getTranslations('notification.mine'),
    getTranslations('notification.kinds'),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  const textOf = ({ text }: Notification) => pickText(text, locale)
  const back = listHref(state, { current: state.query.current })
  const column = columnsFor<Notification>()
  const choose = select && {
    form: select,
    label: (row: Notification) => t('choose', { text: textOf(row) }),
    allLabel: t('chooseAll'),
  }
  return (
    <DataTable
      cards
      caption={t('title')}
      rows={rows}
      rowId={({ id }) => id}
      state={state}
      empty={empty}
      {...(choose && { select: choose })}
      section={{ idOf: dayOf, head: (row) => <DayHead row={row} /> }}
      columns={[
        column.cell({
          id: 'text',
          header: t('text'),
          cell: (row) => <NotificationWords row={row} text={textOf(row)} href={recordHref(row, session)} />,
        }),
        column.text({ id: 'kind', header: t('kind'), value: ({ kind }) => name(kind) }),
        column.time({ id: 'time', header: t('time'), value: ({ createTime }) => createTime }),
        column.cell({
          id: 'state',
          header: t('state'),
          cell: (row) => <NotificationActs row={row} text={textOf(row)} back={back} />,
        }),
      ]}
    />
  )
}
