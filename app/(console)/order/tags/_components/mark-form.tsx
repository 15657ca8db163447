import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { OrderTag } from '@/lib/contract/order/tag'
import { mark } from '../actions'

interface MarkFormProps {
  hidden: Readonly<Record<string, string>>
  /** Number of ticked orders; null for all that match a filter. */
  count: number | null
  tags: readonly OrderTag[]
  people: readonly { id: string; name: string }[]
}

/** Form that adds tags to the chosen orders, removes others, and assigns the orders to a person. */
export async function MarkForm({ hidden, count, tags, people }: MarkFormProps) {
  const [t, texts] = await Promise.all([getTranslations('order.tags'), formTexts()])
  const options = tags.map(({ id, name, colour }) => ({ value: id, label: name, tone: colour }))
  const persons = [{ value: 'none', label: t('nobody') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <Card title={count === null ? t('markAll') : t('mark', { count })}>
      <ActionForm action={mark} texts={texts} hidden={hidden} guard>
        {options.length > 0 && (
          <ChoiceField name="add" label={t('add')} options={options} value={[]} several optional />
        )}
        {options.length > 0 && (
          <ChoiceField name="remove" label={t('remove')} options={options} value={[]} several optional />
        )}
        <SelectField name="assignee" label={t('assignee')} empty={t('asIs')} options={persons} value={null} optional />
        <SubmitButton>{t('markNow')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
