import { getTranslations } from 'next-intl/server'
import { Change } from '@/components/page/change'
import { type Figure, Figures } from '@/components/page/figures'
import { TextLink } from '@/components/ui/text-link'
import { countText, FEW } from '@/lib/domain/count'
import { formatPence } from '@/lib/domain/money'
import { share } from '@/lib/domain/share'
import type { AfterSaleData } from './after-sale-board'
import type { Cases } from './case-list'
import type { View } from './range'
import { rangeWords } from './range-words'

interface FiguresProps {
  data: AfterSaleData
  view: View
  cases: Cases
}

type Texts = Awaited<ReturnType<typeof getTranslations<'dashboard.analysis.afterSale'>>>

const sumOf = (days: AfterSaleData['days'], part: 'opened' | 'refunds' | 'refundedP') =>
  days.reduce((total, day) => total + (day[part] ?? 0), 0)

/** Refunds paid as a share of the orders paid in the period; null if there are too few, or if orders are redacted. */
const rateOf = (days: AfterSaleData['days'], orders: number | null): number | null =>
  orders !== null && orders >= FEW ? sumOf(days, 'refunds') / orders : null

/** "3 h 20 min": a short time in minutes, a long one in days. */
function timeText(minutes: number, t: Texts): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 48) return t('daysHours', { days: Math.floor(hours / 24), hours: hours % 24 })
  return hours > 0 ? t('hoursMinutes', { hours, minutes: rest }) : t('minutes', { minutes: rest })
}

function answerOf({ answer, previousAnswer }: AfterSaleData, t: Texts): Figure {
  return {
    label: t('answer'),
    value: answer.minutes === null ? '—' : timeText(answer.minutes, t),
    note: (
      <>
        {answer.waiting > 0 && <>{t('waiting', { count: answer.waiting })} · </>}
        {previousAnswer.minutes === null ? t('noBefore') : t('was', { value: timeText(previousAnswer.minutes, t) })}
      </>
    ),
  }
}

/** Totals of the period next to the previous one; amounts only for readers who may see them. */
export async function AfterSaleFigures({ data, view, cases }: FiguresProps) {
  const [t, sales] = await Promise.all([
    getTranslations('dashboard.analysis.afterSale'),
    getTranslations('dashboard.analysis.figures'),
  ])
  const { days, previousDays } = data
  const compared = { label: sales('before', rangeWords(data, view)), none: t('noBefore') }
  const [opened, openedBefore] = [sumOf(days, 'opened'), sumOf(previousDays, 'opened')]
  const [rate, rateBefore] = [rateOf(days, data.orders), rateOf(previousDays, data.previousOrders)]
  const refunded: Figure = {
    label: t('refunded'),
    value: formatPence(sumOf(days, 'refundedP')),
    note: t('was', { value: formatPence(sumOf(previousDays, 'refundedP')) }),
  }
  const items: Figure[] = [
    {
      label: t('opened'),
      value: cases ? <TextLink href={cases()}>{countText(opened)}</TextLink> : countText(opened),
      note: <Change now={opened} then={openedBefore} was={countText(openedBefore)} {...compared} />,
    },
    {
      label: t('refundRate'),
      value: rate === null ? '—' : share(rate),
      note: rate === null ? t('noRate') : rateBefore === null ? t('noBefore') : t('was', { value: share(rateBefore) }),
    },
    ...(days.some(({ refundedP }) => refundedP === null) ? [] : [refunded]),
    answerOf(data, t),
  ]
  return <Figures items={items} />
}
