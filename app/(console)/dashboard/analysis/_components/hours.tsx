import { getTranslations } from 'next-intl/server'
import { LineChart } from '@/components/chart/line-chart'
import { Card } from '@/components/ui/card'
import { FEW } from '@/lib/domain/count'
import { share } from '@/lib/domain/share'
import type { AnalysisData } from './analysis-board'
import { FileLink, type FileOf } from './file-link'
import { isRunning } from './range-words'

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Payments by hour of the UK day, next to the same number of days before. */
export async function Hours({ data, file }: { data: AnalysisData; file: FileOf }) {
  const t = await getTranslations('dashboard.analysis.hours')
  const { hours } = data
  const total = hours.reduce((sum, { orders }) => sum + orders, 0)
  const before = hours.reduce((sum, { previousOrders }) => sum + previousOrders, 0)
  const busiest = hours.reduce((best, each) => (each.orders > best.orders ? each : best), hours[0] ?? NONE)
  const now = { name: t('now'), values: hours.map(({ orders }) => orders) }
  const then = {
    name: t(isRunning(data) ? 'before' : 'beforeWhole'),
    values: hours.map(({ previousOrders }) => previousOrders),
  }
  const note =
    total >= FEW
      ? t('busiest', {
          from: clock(busiest.hour),
          to: clock((busiest.hour + 1) % 24),
          share: share(busiest.orders / total),
        })
      : undefined
  return (
    <Card title={t('title')} note={note} aside={<FileLink file={file} part="hours" />} padded={false}>
      <LineChart
        title={t('title')}
        labelHeader={t('hour')}
        unit="count"
        labels={hours.map(({ hour }) => clock(hour))}
        series={before > 0 ? [now, then] : [now]}
      />
    </Card>
  )
}

const NONE: AnalysisData['hours'][number] = { hour: 0, orders: 0, paidP: 0, previousOrders: 0, previousPaidP: 0 }
