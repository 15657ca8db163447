import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { DateField, MoneyField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { add } from '../actions'
import { ScopeFields } from './scope-fields'

/** Scope, rate, limits and days of a new rule. */
export async function RuleForm() {
  const [t, texts, scope] = await Promise.all([getTranslations('finance.commission'), formTexts(), ScopeFields({})])
  const tomorrow = addDays(ukDay(Date.now()), 1)
  return (
    <Card>
      <ActionForm action={add} texts={texts} guard>
        {scope}
        <TextField
          name="rateBp"
          label={t('field.rate')}
          hint={t('hint.rate')}
          inputMode="decimal"
          columns={6}
          after="%"
        />
        <div className="form-twins">
          <MoneyField name="minP" label={t('field.minP')} optional />
          <MoneyField name="maxP" label={t('field.maxP')} optional />
        </div>
        <CheckField name="withDelivery" label={t('field.withDelivery')} />
        <div className="form-twins">
          <DateField name="from" label={t('field.from')} hint={t('hint.from')} value={tomorrow} min={tomorrow} />
          <DateField name="to" label={t('field.to')} hint={t('hint.to')} min={tomorrow} optional />
        </div>
        <TextField name="note" label={t('field.note')} maxLength={200} optional />
        <FormFoot act={t('add')} back="/op/finance/commission" />
      </ActionForm>
    </Card>
  )
}
