import { getTranslations } from 'next-intl/server'
import { Change } from '@/components/page/change'
import { Figures } from '@/components/page/figures'
import { TextLink } from '@/components/ui/text-link'
import { countText, FEW } from '@/lib/domain/count'
import { formatPence, roundHalfUp } from '@/lib/domain/money'
import type { AnalysisData } from './analysis-board'
import { canSeeAmounts } from './can-see-amounts'
import { daysBefore } from './days-before'
import type { PaidOrders } from './paid-orders'
import type { View } from './range'
import { rangeWords } from './range-words'

type Days = AnalysisData['days']
type Part = 'orders' | 'paidP' | 'refundedP'

const sum = (days: Days, part: Part) => days.reduce((total, day) => total + (day[part] ?? 0), 0)

interface FiguresProps {
  data: AnalysisData
  view: View
  paid: PaidOrders
}

/**
 * Totals of the range next to the previous range, cut at the same hour while it runs; only orders for readers without
 * amounts.
 */
export async function AnalysisFigures({ data, view, paid: list }: FiguresProps) {
  const t = await getTranslations('dashboard.analysis.figures')
  const { days } = data
  const previousDays = daysBefore(data)
  const [paid, before] = [sum(days, 'paidP'), sum(previousDays, 'paidP')]
  const [orders, ordersBefore] = [sum(days, 'orders'), sum(previousDays, 'orders')]
  const [refunds, refundsBefore] = [sum(days, 'refundedP'), sum(previousDays, 'refundedP')]
  const average = orders >= FEW ? roundHalfUp(paid / orders) : null
  const averageBefore = ordersBefore >= FEW ? roundHalfUp(before / ordersBefore) : 0
  const words = rangeWords(data, view)
  const compared = { label: t('before', words), none: t('noBefore') }
  const placed = {
    label: t('orders'),
    value: list ? <TextLink href={list()}>{countText(orders)}</TextLink> : countText(orders),
    note: <Change now={orders} then={ordersBefore} was={countText(ordersBefore)} {...compared} />,
  }
  if (!canSeeAmounts(data)) return <Figures items={[placed]} />
  return (
    <Figures
      items={[
        {
          label: t('sales'),
          value: formatPence(paid),
          note: <Change now={paid} then={before} was={formatPence(before)} {...compared} />,
        },
        placed,
        {
          label: t('average'),
          value: average === null ? '—' : formatPence(average),
          note:
            average === null ? (
              orders > 0 && t('few')
            ) : (
              <Change now={average} then={averageBefore} was={formatPence(averageBefore)} {...compared} />
            ),
        },
        {
          label: t('refunds'),
          value: formatPence(refunds),
          note: before > 0 ? t('was', { ...words, value: formatPence(refundsBefore) }) : t('noBefore'),
        },
      ]}
    />
  )
}
