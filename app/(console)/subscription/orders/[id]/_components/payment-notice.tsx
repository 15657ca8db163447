import { getTranslations } from 'next-intl/server'
import { goOn } from '@/app/(console)/subscription/actions'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Notice } from '@/components/ui/notice'
import type { PlanAttempt, SubscriptionOrder } from '@/lib/contract/subscription'
import { ORDER_STATE } from '@/lib/domain/subscription'
import type { Session } from '@/lib/session/session'

const AGAIN_SECONDS = 5

interface Props {
  order: SubscriptionOrder
  attempt: PlanAttempt | null
  session: Session
  /** True if the shop returns from the provider's page. */
  fromProvider: boolean
}

/** Result of the newest payment through the provider; waits for one just made. */
export async function PaymentNotice({ order, attempt, session, fromProvider }: Props) {
  const [t, texts] = await Promise.all([getTranslations('subscription.online'), formTexts()])
  if (order.state === ORDER_STATE.paid && (fromProvider || session.paused === 'expired' || session.paused === 'grace'))
    return (
      <Notice tone="ok" role="status">
        <p>{t('paid')}</p>
        <ActionForm action={goOn} texts={texts} hidden={{ no: order.no }} leads>
          <SubmitButton>{t('goOn')}</SubmitButton>
        </ActionForm>
      </Notice>
    )
  if (!attempt || order.state === ORDER_STATE.paid) return null
  if (attempt.state === 'failed' || attempt.state === 'returned')
    return (
      <Notice tone={attempt.state === 'failed' ? 'danger' : 'warn'} role="status">
        {t(attempt.state)}
      </Notice>
    )
  if (!fromProvider) return null
  return (
    <>
      <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
      <Notice tone="info" role="status">
        {t('waits')}
      </Notice>
    </>
  )
}
