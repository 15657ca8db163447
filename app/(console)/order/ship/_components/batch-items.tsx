import { getLocale } from 'next-intl/server'
import { PromiseClock } from '@/components/ui/promise-clock'
import { Thumb } from '@/components/ui/thumb'
import type { OrderRow } from '@/lib/contract/order'
import { piecesLeft } from '@/lib/domain/order/lines'
import { goodsWords } from '../../_shipping/goods-words'

const openPieces = ({ lines }: OrderRow) =>
  lines.map((line) => ({ title: line.title, qty: piecesLeft(line) })).filter(({ qty }) => qty > 0)

/** Orders with a checkbox, content and deadline. */
export async function BatchItems({ orders, ticked }: { orders: readonly OrderRow[]; ticked: boolean }) {
  const spoken = await getLocale()
  return (
    <ol className="batch-list">
      {orders.map((order) => (
        <li key={order.id}>
          <label className="batch-item">
            <input type="checkbox" className="check" name="ids[]" value={order.id} defaultChecked={ticked} />
            <span className="max-[600px]:row-span-3">
              <Thumb picture={order.lines.find((line) => piecesLeft(line) > 0)?.picture ?? null} />
            </span>
            <span className="mono">{order.no}</span>
            <span className="soft">{order.area}</span>
            <span className="batch-goods">{goodsWords(openPieces(order), spoken)}</span>
            <PromiseClock promise={order.promise} label={order.no} look="short" />
          </label>
        </li>
      ))}
    </ol>
  )
}
