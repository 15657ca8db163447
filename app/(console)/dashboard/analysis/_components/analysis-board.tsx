import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { analysis } from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'
import { ukDay } from '@/lib/domain/uk-time'
import { SalesChart } from '../../_shared/sales-chart'
import { AnalysisFigures } from './analysis-figures'
import { PayTypes } from './pay-types'
import { Products } from './products'
import { Promises } from './promises'
import { daysOf, type Range } from './range'

export type AnalysisData = Data<typeof analysis>

/** Sales with the period before, what sold, how it was paid, and whether promises were kept. */
export async function AnalysisBoard({ data, range }: { data: AnalysisData; range: Range }) {
  const t = await getTranslations('dashboard.analysis')
  const title = t('sales', { days: daysOf(range) })
  return (
    <>
      <p className="meta soft">
        {t('until')} <Time value={data.dataUntil} />
      </p>
      <AnalysisFigures data={data} range={range} />
      <Card title={title} padded={false}>
        <SalesChart
          title={title}
          days={data.days}
          previousDays={data.previousDays}
          today={ukDay(Date.parse(data.dataUntil))}
        />
      </Card>
      <div className="board-row board-row-wide">
        <Products data={data} />
        <div className="page-stack">
          <PayTypes data={data} />
          <Promises data={data} />
        </div>
      </div>
    </>
  )
}
