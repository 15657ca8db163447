import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { StockMovement } from '@/lib/contract/goods/stock'

/** Sign of kinds that change the pieces on hand; the others change only reserved pieces. */
const SIGN: Partial<Record<StockMovement['kind'], string>> = { add: '+', restore: '+', remove: '−', deduct: '−' }

const SkuLink = ({ id, code }: { id: string; code: string }) => <TextLink href={`/goods/stock/${id}`}>{code}</TextLink>

interface Props {
  moves: readonly StockMovement[]
  /** True if the reader may open orders. */
  orders: boolean
  /** Column of the SKU, for movements of several SKUs. */
  sku?: { header: string; of(moveId: string): { id: string; code: string } }
}

/** Stock movements, newest first. */
export async function StockMoves({ moves, orders, sku }: Props) {
  const [t, words] = await Promise.all([getTranslations('stock.move'), getTranslations('stock')])
  const column = columnsFor<StockMovement>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  const cause = ({ orderId, orderNo, reason, by }: StockMovement) => {
    if (orderId && orders) return <TextLink href={`/order/detail/${orderId}`}>{orderNo ?? t('order')}</TextLink>
    if (orderId) return orderNo ?? t('order')
    return [reason && words(`reason.${reason}`), by].filter(Boolean).join(' · ') || '—'
  }
  return (
    <Card title={t('title')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={moves}
        rowId={({ id }) => id}
        cards
        columns={[
          column.time({ ...head('time'), value: ({ time }) => time }),
          ...(sku
            ? [{ id: 'sku', header: sku.header, cell: ({ id }: StockMovement) => <SkuLink {...sku.of(id)} /> }]
            : []),
          column.text({ ...head('kind'), value: ({ kind }) => t(`kind.${kind}`), second: ({ note }) => note }),
          column.text({ ...head('qty'), value: ({ kind, qty }) => `${SIGN[kind] ?? ''}${qty}` }),
          column.number({ ...head('onHand'), value: ({ onHand }) => onHand }),
          { ...head('cause'), cell: cause },
        ]}
        empty={<p className="soft">{t('none')}</p>}
      />
    </Card>
  )
}
