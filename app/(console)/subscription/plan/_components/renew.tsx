import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getSubscription, PlanOffer } from '@/lib/contract/subscription'
import { choiceOf, planChoices } from '../../_subscription/choices'
import { order } from '../../actions'

interface Props {
  found: Data<typeof getSubscription>
  offers: readonly PlanOffer[]
}

/** Form that buys another period of this or another plan; if none is on sale yet, the date when it will be. */
export async function Renew({ found: { subscription, renewable, availableP }, offers }: Props) {
  const [t, texts, choices] = await Promise.all([
    getTranslations('subscription.renew'),
    formTexts(),
    planChoices(offers),
  ])
  const { plan, period, next } = subscription
  const value = choiceOf(choices, plan.id, period ?? 'month') ?? choices[0]?.value
  if (!renewable)
    return (
      <Card title={t('title')}>
        <p>
          {next || subscription.cancelTime
            ? t(next ? 'ahead' : 'ending')
            : t.rich('early', { from: () => <Time value={subscription.dueTime} style="date" /> })}
        </p>
      </Card>
    )
  return (
    <Card title={t('title')}>
      <p>
        {t('available')} <Money pence={availableP} strong />
      </p>
      <ActionForm action={order} texts={texts} hidden={{ kind: 'renew' }} leads>
        <ChoiceField name="choice" label={t('choose')} hint={t('hint')} options={choices} value={value} />
        <div className="form-buttons">
          <SubmitButton>{t('order')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
