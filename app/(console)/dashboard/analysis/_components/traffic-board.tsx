import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { Meaning } from '../../_shared/meaning'
import { DayChart } from './day-chart'
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
  const t = await getTranslations('dashboard.analysis.traffic')
  const { days, previousDays, dataUntil } = data
  // The previous month may be longer: its last days keep their own labels.
  const shown = [...days, ...previousDays.slice(days.length)]
  return (
    <DayChart
      title={t('title', rangeWords(data, view))}
      days={shown.map(({ day }) => day)}
      dataUntil={dataUntil}
      lines={[{ values: shown.map((_, index) => days[index]?.visitors ?? null) }]}
      before={shown.map((_, index) => previousDays[index]?.visitors ?? null)}
    />
  )
}
