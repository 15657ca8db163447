import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { ReasonFields } from '@/components/form/reason-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { Data } from '@/lib/contract/endpoint'
import type { getOpSubscription } from '@/lib/contract/subscription/op'
import { formatPence } from '@/lib/domain/money'
import { SUBSCRIPTION, type SubscriptionState } from '@/lib/domain/subscription'
import { draftKey } from '@/lib/session/draft-key'
import { cancel, grant, refund } from '../../actions'

type Found = Data<typeof getOpSubscription>

async function Grant({ shopId, version }: { shopId: string; version: number }) {
  const [t, texts] = await Promise.all([getTranslations('subscription.desk'), formTexts()])
  return (
    <Card title={t('grant.title')} note={t('grant.note')}>
      <ActionForm
        action={grant}
        texts={texts}
        hidden={{ shopId, version }}
        draft={await draftKey('plan.grant', { id: shopId, version })}
      >
        <NumberField name="days" label={t('field.days')} hint={t('hint.days')} />
        <ReasonFields reader="shop" />
        <div className="form-buttons">
          <SubmitButton>{t('grant.act')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

async function Cancel({ shopId, version, ends }: { shopId: string; version: number; ends: boolean }) {
  const [t, texts] = await Promise.all([getTranslations('subscription.desk'), formTexts()])
  const words = ends ? 'resume' : 'cancel'
  return (
    <Card title={t(`${words}.title`)} note={t(`${words}.note`)}>
      <ActionForm
        action={cancel}
        texts={texts}
        hidden={{ shopId, version, cancel: ends ? '0' : '1' }}
        draft={await draftKey('plan.cancel', { id: shopId, version })}
      >
        <ReasonFields reader="shop" />
        {ends ? (
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('resume.act')}</SubmitButton>
          </div>
        ) : (
          <AskFirst label={t('cancel.act')} sure={t('cancel.sure')}>
            {t('cancel.text')}
          </AskFirst>
        )}
      </ActionForm>
    </Card>
  )
}

async function Refund({ shopId, order }: { shopId: string; order: Found['orders'][number] }) {
  const [t, texts] = await Promise.all([getTranslations('subscription.desk'), formTexts()])
  const amount = formatPence(order.amountP)
  return (
    <Card title={t('refund.title')} note={t('refund.note', { no: order.no })}>
      <ActionForm
        action={refund}
        texts={texts}
        hidden={{ shopId, id: order.id, version: order.version }}
        draft={await draftKey('plan.refund', { id: order.id, version: order.version })}
      >
        <ReasonFields reader="shop" />
        <AskFirst label={t('refund.act', { amount })} sure={t('refund.sure', { amount })}>
          {t('refund.text')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

/** Acts of the platform: grant days, cancel or resume, and refund the next period. */
export async function Acts({ found: { shop, subscription, orders } }: { found: Found }) {
  const { version, cancelTime, endTime } = subscription
  const [shopId, state] = [shop.id, subscription.state as SubscriptionState]
  const running = Date.parse(endTime) > Date.now()
  const grants = !cancelTime && SUBSCRIPTION.next('grant', state, 'platform') !== null
  const refunded = orders.find(({ refundable }) => refundable)
  return (
    <>
      {grants && <Grant {...{ shopId, version }} />}
      {refunded && <Refund {...{ shopId, order: refunded }} />}
      {running && <Cancel {...{ shopId, version, ends: cancelTime !== null }} />}
    </>
  )
}
