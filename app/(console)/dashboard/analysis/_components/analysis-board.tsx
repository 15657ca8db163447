import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { dayText } from '@/components/ui/uk-time'
import type { analysis } from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'
import { knownLocale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { Meaning } from '../../_shared/meaning'
import { SalesChart } from '../../_shared/sales-chart'
import { AnalysisFigures } from './analysis-figures'
import { canSeeAmounts } from './can-see-amounts'
import { Categories } from './categories'
import { Hours } from './hours'
import { paidOrders } from './paid-orders'
import { PayTypes } from './pay-types'
import { PeriodLine } from './period-line'
import { Products } from './products'
import { Promises } from './promises'
import { analysisHref, hasWeeks, type View } from './range'
import { rangeWords } from './range-words'
import { stepsOf } from './weeks'

/** Link between days and weeks, if the range has weeks to compare. */
function StepLink({ view }: { view: View }) {
  const t = useTranslations('dashboard.analysis')
  if (!hasWeeks(view.range)) return null
  const by = view.by === 'week' ? 'day' : 'week'
  return <TextLink href={analysisHref({ ...view, by })}>{t(`by.${by}`)}</TextLink>
}

export type AnalysisData = Data<typeof analysis>

interface BoardProps {
  data: AnalysisData
  view: View
  /** Path of the order list that the reader may open. */
  list: string | null
}

/** The best-selling day in words; null if nothing was sold. */
async function bestDay({ days }: AnalysisData): Promise<string | null> {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.analysis'), getLocale()])
  const [best] = days.toSorted((one, other) => (other.paidP ?? 0) - (one.paidP ?? 0))
  if (!best?.paidP) return null
  return t('best', { day: dayText(best.day, knownLocale(spoken)), value: formatPence(best.paidP) })
}

/** Sales next to the previous period, by time, product and payment, and the rate of promises kept. */
export async function AnalysisBoard({ data, view, list }: BoardProps) {
  const paid = paidOrders(data, view, list)
  const t = await getTranslations('dashboard.analysis')
  const title = t('sales', rangeWords(data, view))
  const steps = stepsOf(data, data.previousDays, view.by)
  const note = (await getTranslations('dashboard.sales'))(view.by === 'week' ? 'wholeWeeks' : 'untilYesterday')
  const best = await bestDay(data)
  return (
    <>
      <PeriodLine data={data} />
      <AnalysisFigures data={data} view={view} paid={paid} />
      <Meaning of={canSeeAmounts(data) ? ['sales', 'orders', 'average', 'refunds'] : ['orders']} />
      {canSeeAmounts(data) && (
        <Card
          title={title}
          note={[best, steps.unfinished.size > 0 && note].filter(Boolean).join(' · ')}
          aside={<StepLink view={view} />}
          padded={false}
        >
          <SalesChart title={title} steps={steps} by={view.by} />
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
