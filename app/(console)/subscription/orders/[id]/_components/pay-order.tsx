import { getTranslations } from 'next-intl/server'
import { cancel, pay, payOnline } from '@/app/(console)/subscription/actions'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { ProviderForm } from '@/components/pay/provider-form'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { getSubscriptionOrder, SubscriptionOrder } from '@/lib/contract/subscription'
import { formatPence } from '@/lib/domain/money'

interface Props {
  order: SubscriptionOrder
  availableP: number
  methods: Data<typeof getSubscriptionOrder>['methods']
}

/** Pays from the available balance with the password; shows the missing amount if it is too low. */
async function ByBalance({ order: { id, version, amountP }, availableP }: Omit<Props, 'methods'>) {
  const [t, texts] = await Promise.all([getTranslations('subscription.pay'), formTexts()])
  const missingP = amountP - availableP
  return (
    <Card title={t('title')}>
      <Facts
        items={[
          { term: t('available'), value: <Money pence={availableP} /> },
          { term: t('amount'), value: <Money pence={amountP} strong /> },
        ]}
      />
      {missingP > 0 ? (
        <Notice tone="info">{t('tooLow', { missing: formatPence(missingP) })}</Notice>
      ) : (
        <ActionForm action={pay} texts={texts} hidden={{ id, version }} leads>
          <PasswordField label={t('password')} hint={t('passwordHint')} />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('now', { amount: formatPence(amountP) })}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}

/** Two ways to pay an order, and a button to cancel it. */
export async function PayOrder({ order, availableP, methods }: Props) {
  const [t, online, texts] = await Promise.all([
    getTranslations('subscription.pay'),
    getTranslations('subscription.online'),
    formTexts(),
  ])
  const { id, version, amountP } = order
  return (
    <>
      {amountP > 0 && (
        <ProviderForm
          title={online('title')}
          action={payOnline}
          hidden={{ id, version }}
          amountP={amountP}
          methods={methods}
        />
      )}
      <ByBalance order={order} availableP={availableP} />
      <Card title={t('cancelTitle')}>
        <p>{t('cancelText')}</p>
        <ActionForm action={cancel} texts={texts} hidden={{ id, version }}>
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('cancel')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </>
  )
}
