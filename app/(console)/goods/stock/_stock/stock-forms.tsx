import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { StockRow } from '@/lib/contract/goods/stock'
import { REASON_MAX } from '@/lib/domain/limits'
import { STOCK_REASONS } from '@/lib/domain/stock'
import { adjust, setAlert } from '../actions'

interface Props {
  stock: StockRow
  /** Newest movement: a later one resets the form, so that a second press books nothing twice. */
  latest: string
}

/** Forms that add or remove pieces and set the low-stock alert. */
export async function StockForms({ stock, latest }: Props) {
  const [t, texts] = await Promise.all([getTranslations('stock'), formTexts()])
  const directions = (['add', 'remove'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))
  const reasons = STOCK_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))
  return (
    <>
      <Card title={t('adjust')}>
        <ActionForm key={latest} action={adjust} texts={texts} hidden={{ id: stock.id }} guard>
          <ChoiceField name="direction" label={t('field.direction')} options={directions} value="add" />
          <NumberField name="difference" label={t('field.difference')} hint={t('hint.difference')} />
          <SelectField name="reason" label={t('field.reason')} options={reasons} />
          <TextareaField name="note" label={t('field.note')} maxLength={REASON_MAX} rows={2} optional />
          <div className="form-buttons">
            <SubmitButton>{t('adjustNow')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
      <Card title={t('alert')}>
        <ActionForm action={setAlert} texts={texts} hidden={{ id: stock.id }} guard>
          <NumberField
            name="alertAt"
            label={t('field.alertAt')}
            hint={t('hint.alertAt')}
            value={stock.alertAt}
            optional="unsaid"
          />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('alertNow')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </>
  )
}
