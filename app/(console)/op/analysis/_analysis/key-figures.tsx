import { getTranslations } from 'next-intl/server'
import { Change } from '@/components/page/change'
import { Figures } from '@/components/page/figures'
import type { PlatformAnalysis, PlatformSums } from '@/lib/contract/analysis'
import { countText } from '@/lib/domain/count'
import { formatPence } from '@/lib/domain/money'
import { rateText } from './range'

/** Sales, revenue and shops of the period next to the previous period. */
export async function KeyFigures({ data }: { data: PlatformAnalysis }) {
  const { now, before, openShops, vatHeldP } = data
  const t = await getTranslations('platformAnalysis.figures')
  const compared = { label: t('before'), none: t('noBefore') }
  const money = (part: 'gmvP' | 'netP') => ({
    label: t(part),
    value: formatPence(now[part]),
    note: <Change now={now[part]} then={before[part]} was={formatPence(before[part])} {...compared} />,
  })
  const count = (part: 'orders' | 'newShops') => ({
    label: t(part),
    value: countText(now[part]),
    note: <Change now={now[part]} then={before[part]} was={countText(before[part])} {...compared} />,
  })
  const take = ({ netP, gmvP }: PlatformSums) => rateText(netP, gmvP)
  return (
    <Figures
      items={[
        money('gmvP'),
        money('netP'),
        { label: t('take'), value: take(now), note: t('was', { value: take(before) }) },
        count('orders'),
        {
          label: t('activeShops'),
          value: t('ofOpen', { count: now.activeShops, open: openShops }),
          note: (
            <Change now={now.activeShops} then={before.activeShops} was={countText(before.activeShops)} {...compared} />
          ),
        },
        count('newShops'),
        {
          label: t('newBuyers'),
          value: rateText(now.newBuyers, now.newBuyers + now.returning),
          note: t('was', { value: rateText(before.newBuyers, before.newBuyers + before.returning) }),
        },
        {
          label: t('onTime'),
          value: rateText(now.kept, now.kept + now.broken),
          note: t('was', { value: rateText(before.kept, before.kept + before.broken) }),
        },
        {
          label: t('refund'),
          value: rateText(now.refunded, now.orders),
          note: t('was', { value: rateText(before.refunded, before.orders) }),
        },
        { label: t('vatHeld'), value: formatPence(vatHeldP), note: t('notIncome') },
      ]}
    />
  )
}
