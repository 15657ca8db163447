import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { type CarrierRow, carrierName } from '@/components/order/carrier-name'
import { ukTime } from '@/components/ui/uk-time'
import type { OrderDetail } from '@/lib/contract/order'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { DetailContext } from './detail-context'
import { reasonWords } from './reason-words'

export type TimelineRow = OrderDetail['timeline'][number]
type Entry = TimelineRow
type Words = (key: string) => string

/** Formats the parameters of a sentence: codes as names, pence as pounds, instants in UK time. */
function inWords(params: Entry['params'], carriers: readonly CarrierRow[], locale: Locale, t: Words) {
  const say = (name: string, value: string | number): string => {
    if (name === 'carrier' || name === 'fromCarrier') return carrierName(carriers, String(value), locale)
    if (name === 'payType') return t(`payType.${value}`)
    if (name === 'parcelState') return t(`parcel.state.${value}`)
    if (name === 'document') return t(`document.${value}`)
    if (name === 'flag') return t(`note.flag.${value}`)
    if (name === 'until' || name === 'at') return ukTime(Date.parse(String(value)), 'full', locale)
    return /P$/.test(name) && typeof value === 'number' ? formatPence(value) : String(value)
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, say(name, value)]))
}

/** Words each event and its actor in the reader's language; an unknown event of a newer marketplace shows its key. */
export async function timelineWords({ order, carriers }: Pick<DetailContext, 'order' | 'carriers'>) {
  const [t, spoken] = await Promise.all([getTranslations('order'), getLocale()])
  const locale = knownLocale(spoken)
  const reasons = order.timeline.some(({ params }) => params.reasonCode) ? await reasonWords(locale) : null
  const known = { amountP: order.refundedP ?? 0 }
  // Readers without amounts get a sentence without them.
  const plain = ({ event }: Entry) => (order.money ? `event.${event}` : `eventPlain.${event}`)
  const words: Words = (key) => t(key)
  return {
    sentence: (entry: Entry) => {
      const key = [plain(entry), `event.${entry.event}`].find((each) => t.has(each))
      return key ? t(key, inWords({ ...known, ...entry.params }, carriers, locale, words)) : entry.event
    },
    /** Returns the label of the event's reason. */
    why: ({ params: { reasonCode } }: Entry) => (reasonCode ? (reasons?.word(String(reasonCode)) ?? null) : null),
    by: ({ operatorType, operator }: Entry) =>
      operatorType === OPERATOR_TYPE.system ? t('by.4') : t(`by.${operatorType}`, { name: operator }),
  }
}
