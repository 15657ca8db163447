import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Time } from '@/components/ui/time'
import type { BuyerOrderDetail } from '@/lib/contract/mall/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { isGuest } from '@/lib/session/buyer'
import { BuyAgain } from '../../_again'
import { cancel, confirm, extend } from '../../actions'

interface SureProps {
  order: BuyerOrderDetail
  act: 'cancel' | 'confirm' | 'extend'
}

const { pendingShipment, pendingReceipt, pendingReview, completed } = ORDER_STATUS
/** Paid states in which a request is possible, within its time. */
const ASKABLE: readonly number[] = [pendingShipment, pendingReceipt, pendingReview, completed]

const ACTIONS = { cancel, confirm, extend }

/** Confirms an act that cannot be undone, without scripts: the second press runs it. */
async function Sure({ order: { id, version }, act }: SureProps) {
  const [t, texts] = await Promise.all([getTranslations('mall.act'), formTexts()])
  return (
    <details className="mall-sure">
      <summary className={act === 'confirm' ? 'button button-primary' : 'button'}>{t(`${act}.title`)}</summary>
      <ActionForm action={ACTIONS[act]} texts={texts} hidden={{ id, version }} className="form">
        <p>{t(`${act}.text`)}</p>
        <SubmitButton look={act === 'cancel' ? 'danger' : 'primary'}>{t(`${act}.sure`)}</SubmitButton>
      </ActionForm>
    </details>
  )
}

/** Acts of the buyer. */
export async function OrderActs({ order }: { order: BuyerOrderDetail }) {
  const t = await getTranslations('mall.act')
  const words = await getTranslations('mall.orders')
  const { can } = order
  return (
    <div className="mall-acts">
      {can.pay && (
        <>
          <a className="button button-primary" href={`/mall/pay/${order.paymentId}`}>
            {t('pay')}
          </a>
          {order.payBy && (
            <span className="soft">
              {t('payBy')} <Time value={order.payBy} />
            </span>
          )}
        </>
      )}
      {can.confirm && <Sure order={order} act="confirm" />}
      {can.extend && <Sure order={order} act="extend" />}
      {can.cancel && <Sure order={order} act="cancel" />}
      {order.status === ORDER_STATUS.pendingReview && !(await isGuest()) && (
        <a className="button button-primary" href="/mall/reviews">
          {words('review')}
        </a>
      )}
      <BuyAgain order={order} />
      {ASKABLE.includes(order.status) &&
        (order.askUntil === null || Date.now() <= Date.parse(order.askUntil) ? (
          <a className="button" href={`/mall/after-sale/new?order=${order.id}`}>
            {words('ask')}
          </a>
        ) : (
          <span className="soft">
            {words('askedUntil')} <Time value={order.askUntil} />
          </span>
        ))}
    </div>
  )
}
