import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { PromiseClock } from '@/components/ui/promise-clock'
import { Time } from '@/components/ui/time'
import { bothTimes } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'
import { amountText } from '@/lib/domain/money'
import { piecesLeft } from '@/lib/domain/order/lines'
import { ORDER_STATUS, PAY_STATE } from '@/lib/domain/order/status'
import { deadlineBand } from '@/lib/domain/ship-deadline'
import { Closing } from './close-request'
import type { DetailContext } from './detail-context'
import { DoneNotice } from './done-notice'
import { Held } from './held-notice'
import { Team } from './team-notice'
import { Together } from './together-notice'

const TONES = { late: 'danger', urgent: 'danger', soon: 'warn', ok: 'info' } as const

/** Ship-by time: the main duty of this page. */
async function Promised({ order }: Pick<DetailContext, 'order'>) {
  const [t, spoken] = await Promise.all([getTranslations('order.detail'), getLocale()])
  const { promise } = order
  // A paused clock is explained by the notice of the hold.
  if (!promise.open || !promise.shipBy || promise.paused) return null
  const band = deadlineBand(promise, Date.now())
  const hours = Math.max(...order.lines.filter((line) => piecesLeft(line) > 0).map((line) => line.promiseHours), 0)
  const time = bothTimes(Date.parse(promise.shipBy), knownLocale(spoken))
  return (
    <Notice
      tone={TONES[band as keyof typeof TONES] ?? 'info'}
      icon={<Icon name="clock" />}
      title={<PromiseClock promise={promise} label={order.no} look="short" />}
    >
      {t('promise', { hours, time })}
    </Notice>
  )
}

/** Explains who has to act if it is not the shop that has to ship. */
async function Waiting({ order }: Pick<DetailContext, 'order'>) {
  const t = await getTranslations('order.detail')
  const { status, payBy, receiveBy, receiptExtended } = order
  const at = (value: string) => ({ time: () => <Time value={value} /> })
  if (status === ORDER_STATUS.pendingPayment && payBy) return <Notice>{t.rich('payBy', at(payBy))}</Notice>
  if (status === ORDER_STATUS.pendingReceipt && receiveBy)
    return (
      <Notice>
        {t.rich('receiveBy', at(receiveBy))} {receiptExtended && t('receiptExtended')}
      </Notice>
    )
  return <Ended order={order} />
}

/** Reason why an order ended, and the state of its refund: an order is over only after its refund. */
async function Ended({ order: { closeReason, status, payState, paidP } }: Pick<DetailContext, 'order'>) {
  const t = await getTranslations('order.detail')
  if (!closeReason) return null
  const reason = t(`closeReason.${closeReason}`)
  if (status === ORDER_STATUS.refund) return <Notice>{t('refunding', { reason, amount: amountText(paidP) })}</Notice>
  return (
    <Notice>
      {t('closed', { reason })} {payState === PAY_STATE.refunded && closeReason !== 'allRefunded' && t('refundDone')}
    </Notice>
  )
}

/** Notices to read before acting: outcome, hold, after-sale, deadline, the buyer's wishes. */
export async function DetailNotices({ context, children }: { context: DetailContext; children?: ReactNode }) {
  const t = await getTranslations('order.detail')
  const { order } = context
  return (
    <>
      {children}
      <DoneNotice context={context} />
      <Held context={context} />
      <Team context={context} />
      <Closing context={context} />
      {order.afterSaleState > 0 && (
        <Notice
          tone="warn"
          icon={<Icon name="warning" />}
          action={
            context.can('afterSale:list') && (
              <ButtonLink href={`${context.screen.operator ? '/op' : ''}/after-sale/list?q=${order.no}`}>
                {t('openCase')}
              </ButtonLink>
            )
          }
        >
          {t(order.status === ORDER_STATUS.pendingShipment ? 'afterSale' : 'afterSaleOpen')}
        </Notice>
      )}
      <Promised order={order} />
      <Waiting order={order} />
      <Together context={context} />
      {order.buyerNote && order.status <= ORDER_STATUS.pendingShipment && (
        <Notice icon={<Icon name="message" />} title={t('buyerNote')}>
          {order.buyerNote}
        </Notice>
      )}
    </>
  )
}
