import { useTranslations } from 'next-intl'
import { BarChart } from '@/components/chart/bar-chart'
import { LineChart } from '@/components/chart/line-chart'
import { BoardRow } from '@/components/page/board-page'
import { Card } from '@/components/ui/card'

const DAYS = Array.from({ length: 14 }, (_, index) => `11-${String(index + 8).padStart(2, '0')}`)
const wave = (base: number, swing: number, shift: number) =>
  DAYS.map((_, day) => Math.round(base + swing * Math.sin((day + shift) / 2) + ((day * 37) % 23) * (base / 60)))

export function Charts() {
  const t = useTranslations('gallery.charts')
  return (
    <BoardRow wide>
      <Card title={t('sales')} padded={false}>
        <LineChart
          title={t('sales')}
          labels={DAYS}
          labelHeader={t('day')}
          unit="pence"
          series={[
            { name: t('now'), values: wave(180_000, 60_000, 0) },
            { name: t('before'), values: wave(140_000, 50_000, 1) },
          ]}
        />
      </Card>
      <Card title={t('orders')} padded={false}>
        <BarChart
          title={t('orders')}
          labels={DAYS.slice(-7)}
          labelHeader={t('day')}
          unit="count"
          series={[
            { name: t('uk'), values: wave(30, 9, 0).slice(-7) },
            { name: t('cn'), values: wave(14, 6, 3).slice(-7) },
          ]}
        />
      </Card>
    </BoardRow>
  )
}
