import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { PasswordField } from '@/components/form/password-field'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { PlanOffer, Subscription } from '@/lib/contract/subscription'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { choiceOf, planChoices } from '../../_subscription/choices'
import { startRenewal, stopRenewal } from '../../actions'

interface Props {
  subscription: Subscription
  offers: readonly PlanOffer[]
}

async function On({ subscription: { renewal, version } }: Pick<Props, 'subscription'>) {
  const [t, plans, texts, spoken] = await Promise.all([
    getTranslations('subscription.auto'),
    getTranslations('subscription.plan'),
    formTexts(),
    getLocale(),
  ])
  return (
    <>
      {renewal && (
        <p>
          {plans(`choice.${renewal.period}`, {
            plan: pickText(renewal.name, knownLocale(spoken)),
            price: formatPence(renewal.priceP),
          })}
        </p>
      )}
      <ActionForm action={stopRenewal} texts={texts} hidden={{ version }}>
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('stop')}</SubmitButton>
        </div>
      </ActionForm>
    </>
  )
}

async function Off({ subscription: { plan, period, version }, offers }: Props) {
  const [t, texts, choices] = await Promise.all([
    getTranslations('subscription.auto'),
    formTexts(),
    planChoices(offers),
  ])
  const value = choiceOf(choices, plan.id, period ?? 'month') ?? choices[0]?.value
  return (
    <ActionForm action={startRenewal} texts={texts} hidden={{ version }}>
      <SelectField name="choice" label={t('choose')} options={choices} value={value} />
      <PasswordField label={t('password')} hint={t('passwordHint')} />
      <div className="form-buttons">
        <SubmitButton look="secondary">{t('start')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

/** Automatic renewal from the balance: on or off. A cancelled plan no longer renews. */
export async function AutoRenewal({ subscription, offers }: Props) {
  const t = await getTranslations('subscription.auto')
  if (subscription.cancelTime) return null
  return (
    <Card title={t('title')}>
      <p>{t('about')}</p>
      {subscription.autoRenew ? (
        <On subscription={subscription} />
      ) : (
        <Off subscription={subscription} offers={offers} />
      )}
    </Card>
  )
}
