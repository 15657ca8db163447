import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { add } from '../actions'

/** Adds an account at a Chinese bank, for China companies only; `legalName` is blank if the Chinese name is unknown. */
export async function CnAccountForm({ legalName }: { legalName: string }) {
  const [t, texts] = await Promise.all([getTranslations('finance.account'), formTexts()])
  return (
    <Card title={t('cn.title')} note={t('cn.note')}>
      <ActionForm action={add} texts={texts} hidden={{ kind: 'cn', country: 'CN' }} guard>
        <TextField name="holder" label={t('field.holder')} hint={t('cn.holder')} value={legalName} maxLength={80} />
        <TextField name="bank" label={t('field.bank')} hint={t('cn.bank')} maxLength={80} optional />
        <TextField name="branch" label={t('field.branch')} hint={t('cn.branch')} maxLength={80} />
        <TextField name="cnaps" label={t('field.cnaps')} hint={t('cn.cnaps')} maxLength={20} columns={14} optional />
        <TextField
          name="number"
          label={t('field.number')}
          hint={t('cn.number')}
          maxLength={48}
          inputMode="numeric"
          autoComplete="off"
        />
        <PasswordField label={t('field.password')} hint={t('hint.password')} />
        <div className="form-buttons">
          <SubmitButton>{t('add')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
