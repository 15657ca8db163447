import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { OrderStatus } from '@/components/order/order-status'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { PaymentStand } from '@/lib/contract/payment'
import { formatPence } from '@/lib/domain/money'
import { MethodField } from '../../_shared/method-field'
import { speaker } from '../../_shared/say'
import { pay } from '../actions'

/** Orders of a payment. */
export async function PaidOrders({ stand }: { stand: PaymentStand }) {
  const [t, say] = await Promise.all([getTranslations('mall.pay'), speaker()])
  return (
    <Card title={t('orders', { count: stand.orders.length })}>
      <ul className="mall-brief">
        {stand.orders.map((order) => (
          <li key={order.id}>
            <span>
              <a className="in-text" href={`/mall/orders/${order.id}`}>
                {order.no}
              </a>{' '}
              {say(order.shop)} <OrderStatus order={order} />
            </span>
            <Money pence={order.paidP} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Another payment method, or a retry. */
export async function PayAgain({ stand }: { stand: PaymentStand }) {
  const [t, vat, texts] = await Promise.all([getTranslations('mall.pay'), getTranslations('mall.vatNote'), formTexts()])
  const charges = stand.importChargesP === null ? null : { price: formatPence(stand.importChargesP) }
  return (
    <Card title={t('due', { price: formatPence(stand.dueP) })}>
      {stand.payBy && (
        <p>
          {t('payBy')} <Time value={stand.payBy} />
        </p>
      )}
      {charges && <Notice tone="warn">{t('importChanged', charges)}</Notice>}
      <ActionForm action={pay} texts={texts} hidden={{ id: stand.id }}>
        <MethodField dueP={stand.dueP} />
        {charges && <CheckField name="importAccepted" label={vat('accept', charges)} />}
        <div className="form-buttons">
          <SubmitButton size="lg">{t('go')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
