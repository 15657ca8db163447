import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import type { SubscriptionOrder } from '@/lib/contract/subscription'
import { formatPence } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { cancel, pay } from '../../../actions'

interface Props {
  order: SubscriptionOrder
  availableP: number
  session: Session
}

/** Payment from the balance, with the password; too little of it says what to do instead. */
export async function PayOrder({ order, availableP, session: { paused } }: Props) {
  const [t, texts] = await Promise.all([getTranslations('subscription.pay'), formTexts()])
  const hidden = { id: order.id, version: order.version }
  const missingP = order.amountP - availableP
  // An expired shop cannot open its balance.
  const way = paused === 'expired' ? null : <ButtonLink href="/finance/overview">{t('toBalance')}</ButtonLink>
  return (
    <>
      <Card title={t('title')}>
        <Facts
          items={[
            { term: t('available'), value: <Money pence={availableP} /> },
            { term: t('amount'), value: <Money pence={order.amountP} strong /> },
          ]}
        />
        {missingP > 0 ? (
          <Notice tone="warn" action={way}>
            {t('tooLow', { missing: formatPence(missingP) })}
          </Notice>
        ) : (
          <ActionForm action={pay} texts={texts} hidden={hidden} leads>
            <TextField
              name="password"
              type="password"
              autoComplete="current-password"
              label={t('password')}
              hint={t('passwordHint')}
            />
            <div className="form-buttons">
              <SubmitButton>{t('now', { amount: formatPence(order.amountP) })}</SubmitButton>
            </div>
          </ActionForm>
        )}
      </Card>
      <Card title={t('cancelTitle')}>
        <p>{t('cancelText')}</p>
        <ActionForm action={cancel} texts={texts} hidden={hidden}>
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('cancel')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </>
  )
}
