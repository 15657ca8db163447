import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, listHref } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import type { Notification } from '@/lib/contract/notification'
import { FALLBACK_LOCALE, isLocale, pickText } from '@/lib/domain/locale'
import { recordHref } from '@/lib/message/notification-record'
import type { Session } from '@/lib/session/session'
import { markRead, openRecord } from '../actions'

/** Opening the record of an unread one is reading it: a press, since a link must change nothing. */
function Text({ row, text, href }: { row: Notification; text: string; href: string | null }) {
  if (!href) return row.readFlag ? text : <b>{text}</b>
  if (row.readFlag)
    return (
      <TextLink href={href} data-open="">
        {text}
      </TextLink>
    )
  return (
    <form action={openRecord}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="to" value={href} />
      <button type="submit" className="notification-open" data-open="">
        {text}
      </button>
    </form>
  )
}

interface MarkProps {
  row: Notification
  back: string
  words: { read: string; mark: string; label: string }
}

function Mark({ row, back, words }: MarkProps) {
  if (row.readFlag) return <span className="faint">{words.read}</span>
  return (
    <form action={markRead}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="to" value={back} />
      <Button type="submit" look="quiet" size="sm" aria-label={words.label}>
        {words.mark}
      </Button>
    </form>
  )
}

interface Props {
  rows: readonly Notification[]
  state: ListState
  session: Session
  empty: ReactNode
}

export async function NotificationTable({ rows, state, session, empty }: Props) {
  const [t, name, spoken] = await Promise.all([
    getTranslations('notification.mine'),
    getTranslations('notification.kinds'),
    getLocale(),
  ])
  const locale = isLocale(spoken) ? spoken : FALLBACK_LOCALE
  const textOf = ({ text }: Notification) => pickText(text, locale)
  const back = listHref(state, { current: state.query.current })
  const wordsFor = (row: Notification) => ({
    read: t('read'),
    mark: t('mark'),
    label: t('markOne', { text: textOf(row) }),
  })
  const column = columnsFor<Notification>()
  return (
    <DataTable
      cards
      caption={t('title')}
      rows={rows}
      rowId={({ id }) => id}
      state={state}
      empty={empty}
      columns={[
        column.cell({
          id: 'text',
          header: t('text'),
          cell: (row) => <Text row={row} text={textOf(row)} href={recordHref(row, session)} />,
        }),
        column.text({ id: 'kind', header: t('kind'), value: ({ kind }) => name(kind) }),
        column.time({ id: 'time', header: t('time'), value: ({ createTime }) => createTime }),
        column.cell({
          id: 'state',
          header: t('state'),
          cell: (row) => <Mark row={row} back={back} words={wordsFor(row)} />,
        }),
      ]}
    />
  )
}
