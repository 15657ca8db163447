import { getTranslations } from 'next-intl/server'
import { Timeline, type TimelineEntry } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { OPERATOR_TYPE } from '@/lib/domain/order-status'
import type { DetailContext } from './detail-context'
import { timelineWords } from './timeline-words'

/** What the platform granted. A hold or a closing is no refusal of anything that was asked for, so it bears none. */
const GRANTED = new Set(['released', 'receiptExtended'])

/** Every event: people by name, the machine as such; what the platform decided bears the seal (rule D3). */
export async function TimelineCard({ context }: { context: DetailContext }) {
  const [t, { sentence, by, why }] = await Promise.all([getTranslations('order.detail'), timelineWords(context)])
  const entries = [...context.order.timeline]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map((entry): TimelineEntry => {
      const { operatorType } = entry
      const machine = operatorType === OPERATOR_TYPE.system
      return {
        id: entry.id,
        at: entry.at,
        by: by(entry),
        seal: operatorType === OPERATOR_TYPE.platform && GRANTED.has(entry.event) ? 'granted' : undefined,
        tone: machine ? undefined : operatorType === OPERATOR_TYPE.shop ? 'ok' : 'info',
        text: (
          <>
            {sentence(entry)}
            {why(entry) && ` · ${why(entry)}`}
            {entry.note && <q className="order-quote">{entry.note}</q>}
          </>
        ),
      }
    })
  return (
    <Card title={t('timeline')} className="page-last">
      <Timeline entries={entries} />
    </Card>
  )
}
