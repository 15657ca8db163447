import { useTranslations } from 'next-intl'
import { OrderStatus } from '@/components/order/order-status'
import { Found } from '@/components/table/found'
import type { TableSection } from '@/components/table/table-sections'
import { CopyButton } from '@/components/ui/copy-button'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { OrderRow } from '@/lib/contract/order'
import type { PaymentRow } from '@/lib/contract/order/payment'
import { statusKey } from '@/lib/domain/order/status'
import type { ListContext } from './list-context'

const paymentOf = (row: OrderRow, { payments }: ListContext) =>
  payments?.find(({ orders }) => orders.some(({ id }) => id === row.id))

/** True if this order is listed only because another order of its payment matched. */
export function isBeside(row: OrderRow, context: ListContext): boolean {
  const payment = paymentOf(row, context)
  return payment !== undefined && !payment.matched.includes(row.id)
}

/** Headings of a list grouped by payment. */
export function paymentSection(context: ListContext): TableSection<OrderRow> | undefined {
  if (!context.payments) return undefined
  return {
    idOf: (row) => paymentOf(row, context)?.id ?? row.id,
    head: (row) => {
      const payment = paymentOf(row, context)
      return payment && <PaymentHead payment={payment} wanted={context.wanted} />
    },
  }
}

/** One payment in a line: number, amount paid, and state of its orders (rules 4.1). */
function PaymentHead({ payment, wanted }: { payment: PaymentRow; wanted: RegExp | null }) {
  const t = useTranslations('order')
  const { no, placedAt, orders, paidP, refundedP, dueP, payType, channelNo, hidden } = payment
  return (
    <div className="order-payment">
      <span className="order-no">
        {t('payment.title')}
        <b className="mono">
          <Found text={no} wanted={wanted} />
        </b>
        <CopyButton value={no} />
      </span>
      <Time value={placedAt} style="short" />
      <span>{t('payment.orders', { count: orders.length })}</span>
      {hidden > 0 && <span>{t('payment.hidden', { count: hidden })}</span>}
      {paidP !== null && (
        <span>
          {t('payment.paid')}{' '}
          <b>
            <Money pence={paidP} />
          </b>
          {payType !== null && ` ${t(`payType.${payType}`)}`}
        </span>
      )}
      {!!dueP && (
        <span>
          {t('payment.due')} <Money pence={dueP} />
        </span>
      )}
      {!!refundedP && (
        <span>
          {t('payment.refunded')} <Money pence={refundedP} />
        </span>
      )}
      {channelNo && <span className="mono faint order-channel">{channelNo}</span>}
      {orders.length > 1 && <Together orders={orders} />}
    </div>
  )
}

/** State of a payment: that of its orders if they agree, else the number in each state. */
function Together({ orders }: { orders: readonly OrderRow[] }) {
  const t = useTranslations('order')
  const [first] = orders
  const counts = new Map<number, number>()
  for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1)
  if (first && counts.size === 1) return <OrderStatus order={first} />
  const parts = [...counts].map(([status, count]) =>
    t('payment.part', { count, state: t(`status.${statusKey(status)}`) }),
  )
  return <b>{t('payment.mixed', { parts: parts.join(t('payment.and')) })}</b>
}
