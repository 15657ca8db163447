import { getTranslations } from 'next-intl/server'
import { OrderMarks, OrderStatus } from '@/components/order/order-status'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { listOrders, type OrderRow } from '@/lib/contract/order'
import { read } from '@/lib/upstream/read'

const SHOWN = 20

/** The newest orders of a shop. */
export async function MerchantOrders({ shopId }: { shopId: string }) {
  const query = listOrders.query.parse({ ofShop: shopId, size: SHOWN })
  const [t, page] = await Promise.all([getTranslations('merchant.parts'), read(listOrders, { query })])
  const column = columnsFor<OrderRow>()
  const head = (id: 'no' | 'state' | 'paidP' | 'area' | 'placedAt') => ({ id, header: t(`column.${id}`) })
  return (
    <Card
      title={t('orders')}
      aside={<TextLink href={`/op/orders/list?ofShop=${shopId}`}>{t('all')}</TextLink>}
      padded={false}
    >
      <DataTable
        caption={t('orders')}
        rows={page.records}
        rowId={({ id }) => id}
        cards
        columns={[
          column.link({ ...head('no'), text: ({ no }) => no, href: ({ id }) => `/op/orders/list/${id}`, mono: true }),
          {
            ...head('state'),
            cell: (row) => (
              <>
                <OrderStatus order={row} /> <OrderMarks order={row} />
              </>
            ),
          },
          column.money({ ...head('paidP'), value: ({ paidP }) => paidP }),
          column.text({ ...head('area'), value: ({ area }) => area || null }),
          column.time({ ...head('placedAt'), value: ({ placedAt }) => placedAt }),
        ]}
        empty={<p className="soft">{t('noOrders')}</p>}
      />
    </Card>
  )
}
