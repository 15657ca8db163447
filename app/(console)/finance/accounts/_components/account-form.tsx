import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { add } from '../actions'

/** Adds a payout account; `legalName` is the shop's, blank if its Latin name is unknown. */
export async function AccountForm({ legalName }: { legalName: string }) {
  const [t, texts] = await Promise.all([getTranslations('finance.account'), formTexts()])
  const kinds = (['uk', 'iban'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <Card title={t('newTitle')}>
      <ActionForm action={add} texts={texts} guard>
        <TextField name="holder" label={t('field.holder')} hint={t('hint.holder')} value={legalName} maxLength={80} />
        <TextField name="bank" label={t('field.bank')} maxLength={80} />
        <TextField
          name="country"
          label={t('field.country')}
          hint={t('hint.country')}
          value="GB"
          maxLength={2}
          columns={4}
        />
        <ChoiceField name="kind" label={t('field.kind')} options={kinds} value="uk" />
        <TextField name="number" label={t('field.number')} hint={t('hint.number')} maxLength={48} autoComplete="off" />
        <PasswordField label={t('field.password')} hint={t('hint.password')} />
        <div className="form-buttons">
          <SubmitButton>{t('add')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
