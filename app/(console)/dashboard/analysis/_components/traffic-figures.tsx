import { getTranslations } from 'next-intl/server'
import { Change } from '@/components/page/change'
import { type Figure, Figures } from '@/components/page/figures'
import { TextLink } from '@/components/ui/text-link'
import { countText } from '@/lib/domain/count'
import { formatPence } from '@/lib/domain/money'
import { share } from '@/lib/domain/share'
import type { PaidOrders } from './paid-orders'
import type { View } from './range'
import { rangeWords } from './range-words'
import { conversionOfDays, sumOf, type TrafficData, tellsVisits, wholeDays } from './visit-sums'

interface FiguresProps {
  data: TrafficData
  view: View
  paid: PaidOrders
}

/** Totals of the period; the comparison covers complete days on both sides. */
export async function TrafficFigures({ data, view, paid: list }: FiguresProps) {
  const t = await getTranslations('dashboard.analysis.traffic')
  const { now, before } = wholeDays(data)
  const compared = { label: t('before', rangeWords(data, view)), none: t('noBefore') }
  const figure = (part: 'visitors' | 'views' | 'carts' | 'orders' | 'paidP', text = countText): Figure => {
    const value = text(sumOf(data.days, part))
    const [whole, then] = [sumOf(now, part), sumOf(before, part)]
    // If today is included, the share refers to other numbers than those above.
    const was = now === data.days ? text(then) : t('against', { now: text(whole), past: text(then) })
    return {
      label: t(part),
      value: part === 'orders' && list ? <TextLink href={list()}>{value}</TextLink> : value,
      note: <Change now={whole} then={then} was={was} {...compared} />,
    }
  }
  const [part, then] = [conversionOfDays(data.days), conversionOfDays(before)]
  const conversion: Figure = {
    label: t('conversion'),
    value: part === null ? '—' : share(part),
    note: part === null ? t('few') : then === null ? t('noBefore') : t('was', { value: share(then) }),
  }
  const amounts = data.days.every(({ paidP }) => paidP !== null) ? [figure('paidP', formatPence)] : []
  if (!tellsVisits(data)) return <Figures items={[figure('orders'), ...amounts]} />
  return (
    <Figures items={[figure('visitors'), figure('views'), figure('carts'), figure('orders'), ...amounts, conversion]} />
  )
}
