import { getLocale, getTranslations } from 'next-intl/server'
import { carrierName } from '@/components/order/carrier-name'
import { Timeline, type TimelineEntry } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { DetailContext } from './detail-context'
import { timelineWords } from './timeline-words'

/** Events by which the platform grants a request. A hold or a closing refuses no request, so they are not included. */
const GRANTED = new Set(['released', 'receiptExtended'])

const newestFirst = (a: TimelineEntry, b: TimelineEntry) => Date.parse(b.at) - Date.parse(a.at)

/** Returns the scans of carriers; scans entered by hand are in the order's own timeline. */
async function scansOf({ order, carriers }: DetailContext): Promise<TimelineEntry[]> {
  const [t, spoken] = await Promise.all([getTranslations('order.parcel'), getLocale()])
  const locale = knownLocale(spoken)
  return order.parcels.flatMap(({ id, carrier, trackingNo, scans }) =>
    scans
      .filter(({ by }) => by === null)
      .map(({ at, text, place }) => ({
        id: `${id} ${at} ${text.en}`,
        at,
        by: carrierName(carriers, carrier, locale),
        text: [t('scanLine', { trackingNo, text: pickText(text, locale) }), place].filter(Boolean).join(' · '),
      })),
  )
}

/** All events with person or system; decisions of the platform have a seal (rule D3). */
export async function TimelineCard({ context }: { context: DetailContext }) {
  const [t, scans, { sentence, by, why }] = await Promise.all([
    getTranslations('order.detail'),
    scansOf(context),
    timelineWords(context),
  ])
  const told = context.order.timeline.map((entry): TimelineEntry => {
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
      <Timeline entries={[...told, ...scans].sort(newestFirst)} />
    </Card>
  )
}
