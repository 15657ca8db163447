import { getTranslations } from 'next-intl/server'
import { OrderStatus } from '@/components/order/order-status'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { type GoodsOrder, ordersOfGoods } from '@/lib/contract/order/goods'
import { read } from '@/lib/upstream/read'

/** The newest orders that name a product. */
export async function GoodsOrdersPart({ id }: { id: string }) {
  const [t, rows] = await Promise.all([getTranslations('goods.parts'), read(ordersOfGoods, { query: { goodsId: id } })])
  const column = columnsFor<GoodsOrder>()
  const head = (name: 'order' | 'state' | 'sku' | 'qty' | 'placedAt') => ({ id: name, header: t(`column.${name}`) })
  return (
    <Card title={t('orders')} note={t('latest')} padded={false}>
      <DataTable
        caption={t('orders')}
        rows={rows}
        rowId={(row) => row.id}
        cards
        columns={[
          column.link({
            ...head('order'),
            text: ({ orderNo }) => orderNo,
            href: ({ orderId }) => `/order/detail/${orderId}`,
            mono: true,
          }),
          { ...head('state'), cell: (row) => <OrderStatus order={row} /> },
          column.text({
            ...head('sku'),
            value: ({ code }) => code,
            second: ({ specZh, specEn }) => `${specZh} / ${specEn}`,
          }),
          column.number({ ...head('qty'), value: ({ qty }) => qty }),
          column.time({ ...head('placedAt'), value: ({ placedAt }) => placedAt }),
        ]}
        empty={<p className="soft">{t('noOrders')}</p>}
      />
    </Card>
  )
}
