import { useLocale, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, listHref } from '@/components/table/list-url'
import { ukTime } from '@/components/ui/uk-time'
import type { Notification } from '@/lib/contract/notification'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { recordHref } from '@/lib/message/notification-record'
import type { Session } from '@/lib/session/session'
import { NotificationActs } from './notification-acts'
import { NotificationWords } from './notification-words'

/** When a line stands in the list: when it happened, or when it came back (milliseconds since 1970). */
const shownAt = ({ createTime, snoozedUntil }: Notification): number => Date.parse(snoozedUntil ?? createTime)

/** The UK day under which a line stands. */
const dayOf = (row: Notification): string => ukDay(shownAt(row))

/** "Today", "Yesterday" or the date. */
function DayHead({ row }: { row: Notification }) {
  const [t, spoken] = [useTranslations('notification.mine.day'), useLocale()]
  const [day, today] = [dayOf(row), ukDay(Date.now())]
  const date = ukTime(shownAt(row), 'date', knownLocale(spoken))
  if (day === today) return `${t('today')} · ${date}`
  return day === addDays(today, -1) ? `${t('yesterday')} · ${date}` : date
}

interface Props {
  rows: readonly Notification[]
  state: ListState
  session: Session
  empty: ReactNode
  /** Id of the form to which the boxes of the rows belong; none where nothing can be chosen. */
  select: string | null
}

/** Day by day, each line with the way to its record. */
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
