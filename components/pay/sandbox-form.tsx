import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { formatPence } from '@/lib/domain/money'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'

interface Props {
  action: Parameters<typeof ActionForm>[0]['action']
  hidden: Record<string, string>
  amountP: number
  /** Link for cancelling the payment. */
  back: string
}

/** Test cards of the built-in payment provider, for buyers and for shops. */
export async function SandboxForm({ action, hidden, amountP, back }: Props) {
  const [t, texts] = await Promise.all([getTranslations('mall.sandbox'), formTexts()])
  const price = formatPence(amountP)
  const cards = Object.entries(SANDBOX_CARDS).map(([value, no]) => ({ value, label: no, hint: t(`card.${value}`) }))
  return (
    <Card title={t('amount', { price })}>
      <ActionForm action={action} texts={texts} hidden={hidden}>
        <ChoiceField name="card" label={t('choose')} options={cards} value="pays" />
        <div className="form-buttons">
          <SubmitButton size="lg">{t('pay', { price })}</SubmitButton>
          <a className="button" href={back}>
            {t('back')}
          </a>
        </div>
      </ActionForm>
    </Card>
  )
}
