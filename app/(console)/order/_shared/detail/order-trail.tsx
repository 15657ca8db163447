import { getTranslations } from 'next-intl/server'
import { RecordLog } from '@/app/_kit/record/record-log'
import { TextLink } from '@/components/ui/text-link'
import type { DetailContext } from './detail-context'

/** For the platform: the order's cases, its journals in the ledger, and its log. */
export async function OrderTrail({ context: { order, screen, can } }: { context: DetailContext }) {
  const t = await getTranslations('order.detail')
  if (!screen.operator) return null
  return (
    <>
      {can('afterSale:list') && <TextLink href={`/op/after-sale/list?q=${order.no}`}>{t('cases')}</TextLink>}
      {can('ledger:view') && <TextLink href={`/op/finance/ledger?q=${order.no}`}>{t('journals')}</TextLink>}
      <RecordLog id={order.id} />
    </>
  )
}
