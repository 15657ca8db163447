import { getTranslations } from 'next-intl/server'
import { type Figure, Figures } from '@/components/page/figures'
import { Time } from '@/components/ui/time'
import { formatPence } from '@/lib/domain/money'
import { Change } from '../../_shared/change'
import { Against } from './against'
import type { WorkplaceData } from './today'

const DAY_MS = 86_400_000
const SOON_DAYS = 14

/** Today until now beside yesterday and the same weekday until the same hour; for a shop, when its plan ends. */
export async function TodayFigures({ data }: { data: WorkplaceData }) {
  const t = await getTranslations('dashboard.workplace.figures')
  const { today, yesterday, lastWeek } = data
  const was = (then: string, before: string) => (
    <Against items={[t('yesterdayWas', { value: then }), t('lastWeekWas', { value: before })]} />
  )
  const items: Figure[] = [
    {
      label: t('sales'),
      value: formatPence(today.paidP),
      note: (
        <Against
          items={[
            <Change
              key="yesterday"
              now={today.paidP}
              then={yesterday.paidP}
              label={t('yesterday')}
              none={t('yesterdayWas', { value: formatPence(0) })}
            />,
            <Change
              key="week"
              now={today.paidP}
              then={lastWeek.paidP}
              label={t('lastWeek')}
              none={t('lastWeekWas', { value: formatPence(0) })}
            />,
          ]}
        />
      ),
    },
    { label: t('orders'), value: count(today.orders), note: was(count(yesterday.orders), count(lastWeek.orders)) },
    {
      label: t('refunds'),
      value: formatPence(today.refundedP),
      note: was(formatPence(yesterday.refundedP), formatPence(lastWeek.refundedP)),
    },
  ]
  if (data.shopExpire) items.push(expiry(data.shopExpire, t))
  return <Figures items={items} />
}

const count = (value: number) => value.toLocaleString('en-GB')

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
