import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { PromiseClock } from '@/components/ui/promise-clock'
import { TextLink } from '@/components/ui/text-link'
import type { OrderRow } from '@/lib/contract/order'
import type { OrderPaths } from './order-paths'

/** Orders with the nearest ship-by time. */
export async function Deadlines({ orders, paths }: { orders: readonly OrderRow[]; paths: OrderPaths }) {
  const t = await getTranslations('dashboard.workplace.deadlines')
  return (
    <Card
      title={t('title')}
      padded={false}
      aside={<TextLink href={paths.list('status=2&sort=shipBy&order=asc')}>{t('all')}</TextLink>}
    >
      {orders.length === 0 ? (
        <p className="dash-none">{t('none')}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li key={order.id} className="dash-line">
              <TextLink className="mono" href={paths.detail(order.id)}>
                {order.no}
              </TextLink>
              <span className="dash-grow soft">{paths.operator ? order.shopName : order.area}</span>
              {order.paidP !== null && <Money pence={order.paidP} />}
              <PromiseClock promise={order.promise} label={order.no} look="short" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
