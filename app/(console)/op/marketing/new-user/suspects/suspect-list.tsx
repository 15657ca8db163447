import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { TextLink } from '@/components/ui/text-link'
import { listNewBuyerSuspects, type NewBuyerSuspect, SUSPECT_SIGNALS } from '@/lib/contract/marketing/new-buyer'

const names = ({ buyers }: NewBuyerSuspect) => buyers.map(({ name }) => name).join(', ')

/** Devices and accounts suspected of abusing offers for new buyers, most uses first. */
export const suspectList = list(listNewBuyerSuspects, {
  path: '/op/marketing/new-user/suspects',
  words: 'newBuyers.suspects',
  tabs: { key: 'signal', values: SUSPECT_SIGNALS },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.text('signal', {
      value: ({ signal, buyers }) => make.t(`signal.${signal}`, { count: buyers.length }),
      second: names,
    }),
    make.number('uses'),
    make.number('returned'),
    make.money('discountP'),
    make.cell('orders', {
      cell: ({ orders }) => (
        <>
          {orders.map(({ id, no }) => (
            <div key={id} className="mono leading-6">
              {make.can('order:list') ? <TextLink href={`/op/orders/list/${id}`}>{no}</TextLink> : no}
            </div>
          ))}
        </>
      ),
      csv: ({ orders }) => orders.map(({ no }) => no).join(' '),
    }),
    make.time('lastAt'),
  ],
  cards: true,
})
