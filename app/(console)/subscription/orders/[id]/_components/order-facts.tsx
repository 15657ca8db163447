import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { SubscriptionOrder } from '@/lib/contract/subscription'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** Plan, days and price of an order. */
export async function OrderFacts({ order }: { order: SubscriptionOrder }) {
  const [t, spoken] = await Promise.all([getTranslations('subscription.orders'), getLocale()])
  const { amountP, vatP } = order
  const ended = order.endTime && { term: t(`ended.${order.state}`), value: <Time value={order.endTime} /> }
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.plan'), value: pickText(order.plan, knownLocale(spoken)) },
          { term: t('column.bought'), value: t(`bought.${order.kind}.${order.period}`) },
          { term: t('column.fromTime'), value: <Time value={order.fromTime} /> },
          { term: t('column.untilTime'), value: <Time value={order.untilTime} /> },
          { term: t('column.amountP'), value: <Money pence={amountP} strong /> },
          { term: t('vat'), value: vatP === 0 ? t('reverseCharge') : <Money pence={vatP} /> },
          { term: t('by'), value: order.auto ? t('auto') : (order.by ?? t('hand')) },
          { term: t('column.createTime'), value: <Time value={order.createTime} /> },
          ...(order.payTime ? [{ term: t('payTime'), value: <Time value={order.payTime} /> }] : []),
          ...(ended ? [ended] : []),
        ]}
      />
    </Card>
  )
}
