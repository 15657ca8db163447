import { getLocale, getTranslations } from 'next-intl/server'
import { LineChart } from '@/components/chart/line-chart'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { dayText } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'
import { ukDay } from '@/lib/domain/uk-time'
import { Meaning } from '../../_shared/meaning'
import { LookedAt } from './looked-at'
import { paidOrders } from './paid-orders'
import { PeriodLine } from './period-line'
import type { View } from './range'
import { rangeWords } from './range-words'
import { TrafficDays } from './traffic-days'
import { TrafficFigures } from './traffic-figures'
import { type TrafficData, tellsVisits } from './visit-sums'

interface TrafficBoardProps {
  data: TrafficData
  view: View
  /** Path of the order list that the reader may open. */
  list: string | null
}

/** Visitors and buyers beside the previous period, by day and by product. */
export async function TrafficBoard({ data, view, list }: TrafficBoardProps) {
  const t = await getTranslations('dashboard.analysis.traffic')
  const told = tellsVisits(data)
  return (
    <>
      <PeriodLine data={data} whole />
      {!told && <Notice title={t('narrowed')} />}
      <TrafficFigures data={data} view={view} paid={paidOrders(data, view, list)} />
      <Meaning of={told ? ['visitors', 'views', 'carts', 'conversion', 'orders'] : ['orders']} />
      {told && <Visitors data={data} view={view} />}
      {told && (
        <>
          <LookedAt title={t('byVisitors')} note={t('byVisitorsNote')} rows={data.byVisitors} />
          <LookedAt title={t('byConversion')} note={t('byConversionNote')} rows={data.byConversion} />
        </>
      )}
      <TrafficDays data={data} view={view} />
    </>
  )
}

async function Visitors({ data, view }: Pick<TrafficBoardProps, 'data' | 'view'>) {
  const [t, words, spoken] = await Promise.all([
    getTranslations('dashboard.analysis.traffic'),
    getTranslations('dashboard.sales'),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  const { days, previousDays } = data
  const today = ukDay(Date.parse(data.dataUntil))
  // The month before may be the longer one: its last days stand under their own names.
  const shown = [...days, ...previousDays.slice(days.length)]
  const hidden = shown.map(({ day }) => day === today)
  const exact = shown.map((_, index) => days[index]?.visitors ?? null)
  const now = { name: words('now'), values: exact.map((value, index) => (hidden[index] ? null : value)), exact }
  const before = { name: words('before'), values: shown.map((_, index) => previousDays[index]?.visitors ?? null) }
  const title = t('title', rangeWords(data, view))
  return (
    <Card title={title} note={hidden.includes(true) ? words('untilYesterday') : undefined} padded={false}>
      <LineChart
        title={title}
        labelHeader={words('day')}
        unit="count"
        labels={shown.map(({ day }) => dayText(day, locale))}
        partial={{ word: words('partial.day'), at: hidden }}
        series={before.values.some(Boolean) ? [now, before] : [now]}
      />
    </Card>
  )
}
