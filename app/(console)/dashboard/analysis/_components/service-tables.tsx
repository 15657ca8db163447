import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { dayText } from '@/components/ui/uk-time'
import type { ServiceSums } from '@/lib/contract/dashboard/service'
import { lengthText } from '@/lib/domain/chat/length'
import { knownLocale } from '@/lib/domain/locale'
import { share } from '@/lib/domain/share'
import type { View } from './range'
import { rangeWords } from './range-words'
import type { ServiceData } from './service-board'
import { quickShare, type Records, resolvedShare } from './service-words'

interface TableProps {
  data: ServiceData
  records: Records
}

/** Columns of times, shares and counts for each row. */
async function sumColumns<Row extends ServiceSums>() {
  const t = await getTranslations('dashboard.analysis.service')
  const column = columnsFor<Row>()
  const figure = (id: string, header: string, text: (row: Row) => string | null) =>
    column.cell({
      ...{ id, header, align: 'end' },
      cell: (row) => {
        const value = text(row)
        return value === null ? <span className="faint">—</span> : <span className="num">{value}</span>
      },
    })
  const time = (seconds: number | null) => (seconds === null ? null : lengthText(seconds))
  const part = (of: number | null) => (of === null ? null : share(of))
  return {
    response: figure('response', t('response'), ({ response }) => time(response)),
    quick: figure('quick', t('quick'), (row) => part(quickShare(row))),
    wait: figure('wait', t('waitHalf'), ({ wait }) => time(wait)),
    wait90: figure('wait90', t('waitMost'), ({ wait90 }) => time(wait90)),
    missed: column.number({ id: 'missed', header: t('missed'), value: ({ missed }) => missed }),
    resolved: figure('resolved', t('resolved'), (row) => part(resolvedShare(row))),
    transferred: column.number({ id: 'transferred', header: t('transferred'), value: (row) => row.transferred }),
    rating: figure('rating', t('rating'), ({ rating }) => rating?.toFixed(1) ?? null),
  }
}

/** A count linked to the records behind it. */
const linked = (count: number, href: string) =>
  count > 0 ? <TextLink href={href}>{count}</TextLink> : <span className="num">{count}</span>

/** Figures by the agent who served last. */
export async function ServiceAgents({ data, records }: TableProps) {
  type Row = ServiceData['agents'][number]
  const [t, { response, quick, missed, resolved, transferred, rating }] = await Promise.all([
    getTranslations('dashboard.analysis.service'),
    sumColumns<Row>(),
  ])
  const column = columnsFor<Row>()
  return (
    <Card title={t('byAgent')} note={t('byAgentNote')} padded={false}>
      <DataTable
        cards
        caption={t('byAgent')}
        rows={data.agents}
        rowId={({ agent }) => agent?.id ?? 'nobody'}
        columns={[
          column.cell({
            ...{ id: 'agent', header: t('agent') },
            cell: ({ agent }) =>
              agent ? <TextLink href={records({ agent: agent.id })}>{agent.name || t('gone')}</TextLink> : t('nobody'),
          }),
          column.number({ id: 'sessions', header: t('sessions'), value: ({ sessions }) => sessions }),
          ...[response, quick, missed, resolved, transferred, rating],
        ]}
        empty={<EmptyState title={t('none')} />}
      />
    </Card>
  )
}

/** UK days of the period with a conversation, newest first. */
export async function ServiceDays({ data, view, records }: TableProps & { view: View }) {
  type Row = ServiceData['days'][number]
  const [t, spoken, { response, quick, wait, wait90, missed, resolved, transferred, rating }] = await Promise.all([
    getTranslations('dashboard.analysis.service'),
    getLocale(),
    sumColumns<Row>(),
  ])
  const locale = knownLocale(spoken)
  const column = columnsFor<Row>()
  return (
    <Card title={t('byDay')} note={t('byDayNote', rangeWords(data, view))} padded={false}>
      <DataTable
        cards
        caption={t('byDay')}
        rows={data.days.filter(({ sessions }) => sessions > 0).toReversed()}
        rowId={({ day }) => day}
        columns={[
          column.text({ id: 'day', header: t('day'), value: ({ day }) => dayText(day, locale) }),
          column.cell({
            ...{ id: 'sessions', header: t('sessions'), align: 'end' },
            cell: ({ day, sessions }) => linked(sessions, records({ day })),
          }),
          ...[response, quick, wait, wait90, missed, resolved, transferred, rating],
        ]}
        empty={<EmptyState title={t('none')} />}
      />
    </Card>
  )
}
