import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Change } from '@/components/page/change'
import { type Figure, Figures } from '@/components/page/figures'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { countText } from '@/lib/domain/count'
import { formatPence } from '@/lib/domain/money'
import { share } from '@/lib/domain/share'
import { conversionOf } from '@/lib/domain/visit'
import type { WorkplaceData } from './today'

/** Comparisons of a figure, side by side if they fit. */
function Against({ items }: { items: readonly ReactNode[] }) {
  return (
    <span className="dash-against">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two comparisons that never change places
        <span key={index}>{item}</span>
      ))}
    </span>
  )
}

const DAY_MS = 86_400_000
const SOON_DAYS = 14

/** Today so far next to yesterday and the same weekday until the same hour; for a shop, the end of its plan. */
export async function TodayFigures({ data }: { data: WorkplaceData }) {
  const t = await getTranslations('dashboard.workplace.figures')
  const { today, yesterday, lastWeek } = data
  const was = (then: string, before: string) => (
    <Against items={[t('yesterdayWas', { value: then }), t('lastWeekWas', { value: before })]} />
  )
  const orders = {
    label: t('orders'),
    value: countText(today.orders),
    note: was(countText(yesterday.orders), countText(lastWeek.orders)),
  }
  const expires = data.shopExpire ? [expiry(data.shopExpire, t)] : []
  const visits = visitFigures(data, t)
  // Figures about amounts are omitted for readers who may not see them.
  if (today.paidP === null) return <Figures items={[orders, ...visits, ...expires]} />
  const refunds = {
    label: t('refunds'),
    value: <Money pence={today.refundedP} />,
    note: was(pounds(yesterday.refundedP), pounds(lastWeek.refundedP)),
  }
  return <Figures items={[sales(data, t), orders, refunds, ...visits, ...expires]} />
}

function sales({ today, yesterday, lastWeek }: WorkplaceData, t: Texts): Figure {
  const against = (then: WorkplaceData['today'], key: 'yesterday' | 'lastWeek') => (
    <Change
      key={key}
      now={today.paidP ?? 0}
      then={then.paidP ?? 0}
      label={t(key)}
      was={pounds(then.paidP)}
      none={t(`${key}Was`, { value: pounds(0) })}
    />
  )
  return {
    label: t('sales'),
    value: <Money pence={today.paidP} />,
    note: <Against items={[against(yesterday, 'yesterday'), against(lastWeek, 'lastWeek')]} />,
  }
}

/**
 * Visits have no hour, so today so far is compared with the whole of yesterday. Hidden for users who see only some
 * orders.
 */
function visitFigures({ today, visitors }: WorkplaceData, t: Texts): Figure[] {
  if (visitors.today === null || visitors.yesterday === null) return []
  const part = conversionOf(today.orders, visitors.today)
  const whole = <Against items={[t('yesterdayWhole', { value: countText(visitors.yesterday) })]} />
  return [
    { label: t('visitors'), value: countText(visitors.today), note: whole },
    { label: t('conversion'), value: part === null ? '—' : share(part), note: t('conversionNote') },
  ]
}

const pounds = (pence: number | null) => formatPence(pence ?? 0)

type Texts = Awaited<ReturnType<typeof getTranslations<'dashboard.workplace.figures'>>>

function expiry(until: string, t: Texts): Figure {
  const days = Math.ceil((Date.parse(until) - Date.now()) / DAY_MS)
  return {
    label: t('expiry'),
    value: days > 0 ? t('days', { days }) : t('expired'),
    tone: days <= 0 ? 'danger' : days <= SOON_DAYS ? 'warn' : undefined,
    note: (
      <>
        {t('until')} <Time value={until} style="date" />
      </>
    ),
  }
}
