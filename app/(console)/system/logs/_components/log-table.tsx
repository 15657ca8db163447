import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { ColumnSpec } from '@/components/table/column'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Badge } from '@/components/ui/badge'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { LogEntry, LogName } from '@/lib/contract/log'
import { opensPath } from '@/lib/navigation/menu'
import { requireSession } from '@/lib/session/session'
import { objectHref } from '../_logs/log-object'
import { type LogWords, logWords, outcomeOf } from '../_logs/log-words'

interface Props {
  log: LogName
  rows: readonly LogEntry[]
  state: ListState
  empty: ReactNode
}

type Texts = Awaited<ReturnType<typeof getTranslations<'log'>>>
const GROUPS = { ok: 'done', tried: 'draft', refused: 'trouble' } as const
const groupOf = (entry: LogEntry) => GROUPS[outcomeOf(entry)]
const column = columnsFor<LogEntry>()

async function ObjectCell({ entry, words }: { entry: LogEntry; words: LogWords }) {
  const { menu, can } = await requireSession()
  const href = objectHref(entry, (path) => opensPath(menu, path, can))
  const text = words.object(entry)
  return href ? <TextLink href={href}>{text}</TextLink> : <span className="clamp">{text || '—'}</span>
}

function ResultCell({ entry, t, words }: { entry: LogEntry; t: Texts; words: LogWords }) {
  const outcome = outcomeOf(entry)
  return (
    <>
      <Status group={groupOf(entry)}>{t(`result.${outcome}`)}</Status>
      {outcome === 'refused' && <div className="soft">{words.result(entry)}</div>}
    </>
  )
}

const PlaceCell = ({ entry: { place, detail }, t }: { entry: LogEntry; t: Texts }) => (
  <>
    {place || '—'} {detail.newDevice === 1 && <Badge tone="warn">{t('newDevice')}</Badge>}
  </>
)

const TimeCell = ({ entry: { id, time }, state }: { entry: LogEntry; state: ListState }) => (
  <TextLink href={withFrom(`${state.path}/${id}`, state)} data-open="" className="order-nowrap">
    <Time value={time} style="short" />
  </TextLink>
)

/** All possible columns of a log. */
function columnsOf(log: LogName, t: Texts, words: LogWords, state: ListState) {
  const text = (id: string, value: (entry: LogEntry) => string | null, second?: (entry: LogEntry) => ReactNode) =>
    column.text({ id, header: t(`column.${id}` as 'column.user'), value, ...(second && { second }) })
  const cell = (id: string, draw: (entry: LogEntry) => ReactNode) =>
    column.cell({ id, header: t(`column.${id}` as 'column.user'), cell: draw })
  const browser = ({ place }: LogEntry) => <span className="order-nowrap">{place}</span>
  return {
    time: cell('time', (entry) => <TimeCell entry={entry} state={state} />),
    user: text('user', words.who, ({ user }) => user?.realname),
    account: text('account', (entry) => words.account(log, entry)),
    shop: text('shop', ({ shop }) => shop?.shopName ?? null),
    action: text('action', words.act, ({ module }) => words.module(module)),
    object: cell('object', (entry) => <ObjectCell entry={entry} words={words} />),
    result: cell('result', (entry) => <ResultCell entry={entry} t={t} words={words} />),
    reason: text('reason', (entry) => words.reason({ log, entry })),
    way: text('way', words.way),
    fields: text('fields', (entry) =>
      words.list([...new Set(entry.changes.map(({ field }) => words.field(entry, field)))]),
    ),
    ms: column.number({ id: 'ms', header: t('file.ms'), value: ({ ms }) => ms }),
    place: cell('place', (entry) => <PlaceCell entry={entry} t={t} />),
    // Next to the address, if that has no separate column.
    ip: text('ip', words.address, log === 'login' ? undefined : browser),
  } satisfies Record<string, ColumnSpec<LogEntry>>
}

const SHOWN = {
  operation: ['time', 'user', 'shop', 'action', 'object', 'result', 'ms', 'ip'],
  login: ['time', 'account', 'action', 'way', 'result', 'reason', 'place', 'ip'],
  changes: ['time', 'user', 'shop', 'action', 'object', 'fields', 'ip'],
  personal: ['time', 'user', 'shop', 'action', 'object', 'reason', 'result', 'ip'],
} as const satisfies Record<LogName, readonly (keyof ReturnType<typeof columnsOf>)[]>

export async function LogTable({ log, rows, state, empty }: Props) {
  const [t, words] = await Promise.all([getTranslations('log'), logWords()])
  const columns = columnsOf(log, t, words, state)
  return (
    <DataTable
      caption={t(`tab.${log}`)}
      rows={rows}
      cards
      rowId={({ id }) => id}
      group={groupOf}
      state={state}
      columns={SHOWN[log].map((id) => columns[id])}
      empty={empty}
    />
  )
}
