import { getTranslations } from 'next-intl/server'
import { Time } from '@/components/ui/time'
import type { UserInfo } from '@/lib/contract/account'
import { formatPence } from '@/lib/domain/money'
import { Change } from './change'
import { FigureCard } from './figure-card'
import type { WorkplaceData } from './today'

const DAY_MS = 86_400_000
const SOON_DAYS = 14

/** Today until now beside yesterday and the same weekday until the same hour. */
export async function Figures({ data, shop }: { data: WorkplaceData; shop: UserInfo | null }) {
  const t = await getTranslations('dashboard.workplace.figures')
  const { today, yesterday, lastWeek } = data
  return (
    <section className="dash-figures" aria-label={t('label')}>
      <FigureCard name={t('sales')} title={t('salesMeans')} value={formatPence(today.paidP)}>
        <Change now={today.paidP} then={yesterday.paidP} label={t('yesterday')} />
        <Change now={today.paidP} then={lastWeek.paidP} label={t('lastWeek')} />
      </FigureCard>
      <FigureCard name={t('orders')} title={t('ordersMeans')} value={today.orders.toLocaleString('en-GB')}>
        <span>{t('yesterdayWas', { value: yesterday.orders })}</span>
        <span>{t('lastWeekWas', { value: lastWeek.orders })}</span>
      </FigureCard>
      <FigureCard name={t('refunds')} title={t('refundsMeans')} value={formatPence(today.refundedP)}>
        <span>{t('yesterdayWas', { value: formatPence(yesterday.refundedP) })}</span>
        <span>{t('lastWeekWas', { value: formatPence(lastWeek.refundedP) })}</span>
      </FigureCard>
      {shop && data.shopExpire && <Expiry until={data.shopExpire} />}
    </section>
  )
}

async function Expiry({ until }: { until: string }) {
  const t = await getTranslations('dashboard.workplace.figures')
  const days = Math.ceil((Date.parse(until) - Date.now()) / DAY_MS)
  const state = days <= 0 ? 'danger' : days <= SOON_DAYS ? 'warn' : undefined
  return (
    <FigureCard name={t('expiry')} value={days > 0 ? t('days', { days }) : t('expired')} tone={state}>
      <span>
        {t('until')} <Time value={until} style="date" />
      </span>
    </FigureCard>
  )
}
