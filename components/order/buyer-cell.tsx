import { useTranslations } from 'next-intl'
import type { OrderRow } from '@/lib/contract/order'

/** Recipient and area, masked by the server. */
export function BuyerCell({ order }: { order: Pick<OrderRow, 'recipient' | 'area'> }) {
  const t = useTranslations('common')
  return (
    <>
      <div title={t('masked')}>{order.recipient}</div>
      <div className="soft order-area">{order.area}</div>
    </>
  )
}
