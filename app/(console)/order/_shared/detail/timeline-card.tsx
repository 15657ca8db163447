import { getLocale, getTranslations } from 'next-intl/server'
import { type CarrierRow, carrierName } from '@/components/order/carrier-name'
import { Timeline, type TimelineEntry } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { ukTime } from '@/components/ui/uk-time'
import type { OrderDetail } from '@/lib/contract/order'
import { FALLBACK_LOCALE, isLocale, type Locale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { OPERATOR_TYPE } from '@/lib/domain/order-status'
import type { DetailContext } from './detail-context'

type Entry = OrderDetail['timeline'][number]
type Words = (key: string) => string

const SEALS: Record<string, 'granted' | 'refused'> = {
  released: 'granted',
  receiptExtended: 'granted',
  held: 'refused',
  closed: 'refused',
}

/** What goes into a sentence, in words: codes become names, pence pounds, instants UK time. */
function inWords(params: Entry['params'], carriers: readonly CarrierRow[], locale: Locale, t: Words) {
  const say = (name: string, value: string | number): string => {
    if (name === 'carrier' || name === 'fromCarrier') return carrierName(carriers, String(value), locale)
    if (name === 'payType') return t(`payType.${value}`)
    if (name === 'document') return t(`document.${value}`)
    if (name === 'flag') return t(`note.flag.${value}`)
    if (name === 'until') return ukTime(Date.parse(String(value)), 'full', locale)
    return /P$/.test(name) && typeof value === 'number' ? formatPence(value) : String(value)
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, say(name, value)]))
}

/** Every event: people by name, the machine as such; what the platform decided bears the seal (rule D3). */
export async function TimelineCard({ context }: { context: DetailContext }) {
  const [t, spoken] = await Promise.all([getTranslations('order'), getLocale()])
  const locale = isLocale(spoken) ? spoken : FALLBACK_LOCALE
  const { order, carriers } = context
  const sentence = ({ event, params }: Entry) =>
    t.has(`event.${event}`)
      ? t(
          `event.${event}`,
          inWords({ amountP: order.refundedP, ...params }, carriers, locale, (key) => t(key)),
        )
      : event
  const entries = [...order.timeline]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map((entry): TimelineEntry => {
      const platform = entry.operatorType === OPERATOR_TYPE.platform
      const machine = entry.operatorType === OPERATOR_TYPE.system
      return {
        id: entry.id,
        at: entry.at,
        by: machine ? t('by.4') : t(`by.${entry.operatorType}`, { name: entry.operator }),
        seal: platform ? SEALS[entry.event] : undefined,
        tone: machine ? undefined : entry.operatorType === OPERATOR_TYPE.shop ? 'ok' : 'info',
        text: (
          <>
            {sentence(entry)}
            {entry.note && <q className="order-quote">{entry.note}</q>}
          </>
        ),
      }
    })
  return (
    <Card title={t('detail.timeline')}>
      <Timeline entries={entries} />
    </Card>
  )
}
