import { getTranslations } from 'next-intl/server'
import { GoodsCell } from '@/components/order/goods-cell'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { OrderDetail, OrderLine } from '@/lib/contract/order'
import { PAY_STATE } from '@/lib/domain/order/status'
import { LineMoney } from './line-money'
import { dueOf } from './money-due'
import { MoneyTable } from './money-table'

/** Shipped and refunded pieces of a line. */
async function LineState({ line, payState }: { line: OrderLine; payState: number }) {
  const t = await getTranslations('order.goods')
  const { qty, shippedQty, refundedQty } = line
  // A fully paid order has had no refund yet, even if one was requested.
  const back = payState === PAY_STATE.paid ? 'refunding' : 'refunded'
  return (
    <>
      {shippedQty > 0 && shippedQty < qty && <Badge tone="info">{t('shippedOf', { shipped: shippedQty, qty })}</Badge>}
      {shippedQty > 0 && shippedQty === qty && <Badge>{t('shipped')}</Badge>}
      {refundedQty > 0 && (
        <Badge tone={back === 'refunded' ? undefined : 'warn'}>{t(back, { count: refundedQty })}</Badge>
      )}
    </>
  )
}

/** Lines with amounts and the sum of the order (rule D6); without amounts for readers who may not see them. */
export async function GoodsCard({ order }: { order: OrderDetail }) {
  const t = await getTranslations('order.goods')
  const paid = t(dueOf(order))
  const { money: whole } = order
  const moneyOf = (id: string) => order.lineMoney.find(({ lineId }) => lineId === id)
  return (
    <Card
      title={t('title')}
      note={t('pieces', { count: order.lines.reduce((n, { qty }) => n + qty, 0) })}
      padded={false}
    >
      <section className="table-box" aria-label={t('title')}>
        <table className="table order-lines">
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              {whole && (
                <th scope="col" className="end">
                  {t('unit')}
                </th>
              )}
              <th scope="col" className="end">
                {t('qty')}
              </th>
              {whole && (
                <>
                  <th scope="col" className="end">
                    {t('discount')}
                  </th>
                  <th scope="col" className="end">
                    {paid}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => {
              const money = moneyOf(line.id)
              return (
                <tr key={line.id}>
                  <th scope="row">
                    <GoodsCell lines={[line]} withCode />
                    <LineMoney money={money} />
                  </th>
                  {whole && (
                    <td className="end" data-label={t('unit')}>
                      <Money pence={line.listP} />
                    </td>
                  )}
                  <td className="end" data-label={t('qty')}>
                    <span className="num">{line.qty}</span>
                    <div className="order-line-state">
                      <LineState line={line} payState={order.payState} />
                    </div>
                  </td>
                  {whole && (
                    <>
                      <td className="end" data-label={t('discount')}>
                        <Money pence={money ? -(money.shopP + money.platformP + money.couponP) : null} />
                      </td>
                      <td className="end" data-label={paid}>
                        <Money pence={money ? money.paidP : null} />
                      </td>
                    </>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {whole && <MoneyTable order={order} money={whole} />}
    </Card>
  )
}
