import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { PlatformAnalysis, PlatformChat } from '@/lib/contract/analysis'
import { lengthText } from '@/lib/domain/chat/length'
import { countText } from '@/lib/domain/count'
import type { Session } from '@/lib/session/session'
import { rateText } from './range'

type Sums = PlatformChat['now']

const lengthOr = (seconds: number | null) => (seconds === null ? '—' : lengthText(seconds))

const FIGURES = {
  sessions: ({ sessions }: Sums) => countText(sessions),
  response: ({ response }: Sums) => lengthOr(response),
  quick: ({ quick, replied, missed }: Sums) => rateText(quick, replied + missed),
  wait90: ({ wait90 }: Sums) => lengthOr(wait90),
  missed: ({ missed }: Sums) => countText(missed),
  resolved: ({ resolved, ended }: Sums) => rateText(resolved, ended),
  rating: ({ rating }: Sums) => rating?.toFixed(1) ?? '—',
} as const
const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[]

/** Chat response of shops to buyers and of agents to shops, and the customers waiting now. */
export async function Chat({ data: { chat }, can }: { data: PlatformAnalysis; can: Session['can'] }) {
  const t = await getTranslations('platformAnalysis.chat')
  const sides = [
    { side: 'shops', figures: chat.shops },
    { side: 'platform', figures: chat.platform },
  ] as const
  const rows = [
    ...NAMES.map((name) => ({
      name,
      values: sides.map(({ figures: { now, before } }) => ({ now: FIGURES[name](now), before: FIGURES[name](before) })),
    })),
    { name: 'waiting' as const, values: sides.map(({ figures }) => ({ now: countText(figures.waiting), before: '' })) },
  ]
  return (
    <Card title={t('title')} note={t('note')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={rows}
        rowId={({ name }) => name}
        columns={[
          { ...{ id: 'name', header: t('figure') }, cell: ({ name }) => t(name) },
          ...sides.flatMap(({ side }, at) => [
            {
              ...{ id: side, header: t(`of.${side}`), align: 'end' as const },
              cell: ({ values }: (typeof rows)[number]) => <b className="num">{values[at]?.now}</b>,
            },
            {
              ...{ id: `${side}Before`, header: t('before'), align: 'end' as const },
              cell: ({ values }: (typeof rows)[number]) => <span className="num soft">{values[at]?.before}</span>,
            },
          ]),
        ]}
      />
      {(can('chat:monitor') || can('chat:quality')) && (
        <p className="card-body flex flex-wrap gap-4">
          {can('chat:monitor') && <TextLink href="/op/service/monitor">{t('toMonitor')}</TextLink>}
          {can('chat:quality') && <TextLink href="/op/service/quality">{t('toQuality')}</TextLink>}
        </p>
      )}
    </Card>
  )
}
