import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { formatPence } from '@/lib/domain/money'
import type { ProviderMethod } from '@/lib/domain/order/status'

interface Props {
  title: string
  note?: string
  action: Parameters<typeof ActionForm>[0]['action']
  hidden: Parameters<typeof ActionForm>[0]['hidden']
  amountP: number
  /** Methods of the provider; without any the form is hidden. */
  methods: readonly ProviderMethod[]
}

/** Form that pays the provider for a shop: an order of its plan, or its debt. */
export async function ProviderForm({ title, note, action, hidden, amountP, methods }: Props) {
  const [t, texts] = await Promise.all([getTranslations('subscription.online'), formTexts()])
  const options = methods.toReversed().map((method) => ({ value: String(method), label: t(`method.${method}`) }))
  if (options.length === 0) return null
  return (
    <Card title={title} note={note}>
      <ActionForm action={action} texts={texts} hidden={hidden} leads>
        <ChoiceField name="method" label={t('how')} options={options} value={options[0]?.value} />
        <div className="form-buttons">
          <SubmitButton>{t('now', { amount: formatPence(amountP) })}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
