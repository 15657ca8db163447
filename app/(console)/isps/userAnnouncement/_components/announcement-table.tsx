import '@/components/shell/announcement.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { PriorityTag } from '@/components/shell/priority-tag'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, listHref } from '@/components/table/list-url'
import { EmptyState } from '@/components/ui/empty-state'
import type { Announcement } from '@/lib/contract/message'
import { knownLocale } from '@/lib/domain/locale'
import { languageOf, senderOf, titleOf } from '@/lib/message/bell'

interface Props {
  rows: readonly Announcement[]
  state: ListState
  chips: readonly AppliedFilter[]
}

/** Address of an announcement over the current list. */
export const announcementHref = (state: ListState, id: string): string =>
  listHref(state, { current: state.query.current, id })

export async function AnnouncementTable({ rows, state, chips }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('message.mine'), getLocale()])
  const locale = knownLocale(spoken)
  const column = columnsFor<Announcement>()
  const columns = [
    column.link({
      id: 'title',
      header: t('titleColumn'),
      href: (row) => announcementHref(state, row.anntId),
      text: (row) => titleOf(row, locale),
    }),
    column.text({
      id: 'kind',
      header: t('kind'),
      value: (row) => t(row.msgCategory === '2' ? 'tab.system' : 'one'),
    }),
    column.cell({
      id: 'priority',
      header: t('priority'),
      cell: (row) => <PriorityTag priority={row.priority} word={t(`priorities.${row.priority}`)} />,
    }),
    column.cell({
      id: 'sender',
      header: t('sender'),
      cell: (row) => <span lang={languageOf(senderOf(row, locale))}>{senderOf(row, locale)}</span>,
    }),
    column.time({ id: 'sendTime', header: t('sendTime'), value: (row) => row.sendTime }),
    column.cell({
      id: 'read',
      header: t('state'),
      cell: (row) =>
        row.readFlag && row.mustAck && !row.ackFlag ? (
          <b className="announcement-unread" data-read={t('read')}>
            {t('toAcknowledge')}
          </b>
        ) : row.readFlag ? (
          <span className="faint">{t('read')}</span>
        ) : (
          <b className="announcement-unread" data-read={t('read')}>
            {t('unread')}
          </b>
        ),
    }),
  ]
  const filtered = chips.length > 0 || state.query.unread || state.query.msgCategory
  const empty = filtered ? (
    <FilteredEmpty state={state} filters={chips} allHref={state.path} />
  ) : (
    <EmptyState title={t('none')} text={t('noneText')} />
  )
  return (
    <DataTable
      cards
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.anntId}
      empty={empty}
      state={state}
    />
  )
}
