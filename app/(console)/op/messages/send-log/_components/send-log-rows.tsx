import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import type { ListState } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listSendings, type SendEntry } from '@/lib/contract/message-template'
import { upstream } from '@/lib/upstream/call'
import { retry } from '../actions'
import { eventKey, SEND_LOG, type SendFilter } from './send-log-view'

const GROUPS = { sent: 'done', waiting: 'us', dead: 'trouble' } as const

function Retry({ row, words }: { row: SendEntry; words: { retry: string; label: string } }) {
  if (!row.retryable) return null
  return (
    <form action={retry}>
      <input type="hidden" name="id" value={row.id} />
      <Button type="submit" size="sm" aria-label={words.label}>
        {words.retry}
      </Button>
    </form>
  )
}

interface TableProps {
  rows: readonly SendEntry[]
  state: ListState
  empty: ReactNode
}

async function SendLogTable({ rows, state, empty }: TableProps) {
  const t = await getTranslations('template.sendings')
  const column = columnsFor<SendEntry>()
  return (
    <DataTable
      cards
      caption={t('title')}
      rows={rows}
      rowId={({ id }) => id}
      group={({ state: each }: SendEntry) => GROUPS[each]}
      state={state}
      empty={empty}
      columns={[
        column.text({ id: 'to', header: t('column.to'), value: ({ recipient }) => recipient }),
        column.text({ id: 'event', header: t('column.event'), value: ({ event }) => t(`event.${eventKey(event)}`) }),
        column.text({ id: 'channel', header: t('column.channel'), value: ({ channel }) => t(`channel.${channel}`) }),
        column.status({
          id: 'state',
          header: t('column.state'),
          group: (row) => GROUPS[row.state],
          word: (row) => t(`tab.${row.state}`),
        }),
        column.number({ id: 'tries', header: t('column.tries'), value: ({ tries }) => tries }),
        column.text({ id: 'error', header: t('column.error'), value: ({ error }) => error }),
        column.time({ id: 'time', header: t('column.time'), value: ({ updateTime }) => updateTime }),
        column.cell({
          id: 'retry',
          header: t('retry'),
          cell: (row) => (
            <Retry row={row} words={{ retry: t('retry'), label: t('retryLabel', { to: row.recipient }) }} />
          ),
        }),
      ]}
    />
  )
}

interface Props {
  query: SendFilter
  state: ListState
  chips: readonly AppliedFilter[]
}

export async function SendLogRows({ query, state, chips }: Props) {
  const [t, page] = await Promise.all([getTranslations('template.sendings'), upstream(listSendings, { query })])
  const empty =
    chips.length > 0 || query.state ? (
      <FilteredEmpty state={state} filters={chips} allHref={SEND_LOG} />
    ) : (
      <EmptyState title={t('empty')} text={t('emptyText')} />
    )
  return (
    <>
      <SendLogTable rows={page.records} state={state} empty={empty} />
      <Pager state={state} page={page} />
    </>
  )
}
