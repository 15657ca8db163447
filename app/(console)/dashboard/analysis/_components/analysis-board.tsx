import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { analysis } from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'
import { Meaning } from '../../_shared/meaning'
import { SalesChart } from '../../_shared/sales-chart'
import { AnalysisFigures } from './analysis-figures'
import { Categories } from './categories'
import { Hours } from './hours'
import { paidOrders } from './paid-orders'
import { PayTypes } from './pay-types'
import { Products } from './products'
import { Promises } from './promises'
import { daysOf, type View } from './range'
import { StepLink } from './step-link'
import { tellsAmounts } from './tells-amounts'
import { stepsOf } from './weeks'

export type AnalysisData = Data<typeof analysis>

interface BoardProps {
  data: AnalysisData
  view: View
  /** Path of the order list that the reader may open. */
  list: string | null
}

/** Sales with the period before, when and what sold, how it was paid, and whether promises were kept. */
export async function AnalysisBoard({ data, view, list }: BoardProps) {
  const { range } = view
  const paid = paidOrders(data, view, list)
  const t = await getTranslations('dashboard.analysis')
  const until = (await getTranslations('dashboard.sales'))(view.by === 'week' ? 'wholeWeeks' : 'untilYesterday')
  const title = t('sales', { days: daysOf(range) })
  return (
    <>
      <p className="meta soft">
        {t('until')} <Time value={data.dataUntil} />
      </p>
      <AnalysisFigures data={data} range={range} paid={paid} />
      <Meaning of={tellsAmounts(data) ? ['sales', 'orders', 'average', 'refunds'] : ['orders']} />
      {tellsAmounts(data) && (
        <Card title={title} note={until} aside={<StepLink view={view} />} padded={false}>
          <SalesChart title={title} steps={stepsOf(data, data.previousDays, view.by)} by={view.by} />
        </Card>
      )}
      <Hours data={data} file={view} />
      <Categories data={data} view={view} />
      <div className="board-row board-row-wide">
        <Products data={data} view={view} />
        <div className="page-stack">
          <PayTypes data={data} paid={paid} />
          <Promises data={data} />
        </div>
      </div>
    </>
  )
}
