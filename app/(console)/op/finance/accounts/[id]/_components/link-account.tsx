import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import type { OpAccount } from '@/lib/contract/finance/op'
import { link } from '../../actions'

/** Sets the Stripe account through which a verified payout account is paid. */
export async function LinkAccount({ account, linked }: { account: OpAccount; linked: string | null }) {
  const [t, texts] = await Promise.all([getTranslations('finance.accountDesk'), formTexts()])
  return (
    <Card title={t('link.title')}>
      <ActionForm action={link} texts={texts} hidden={{ id: account.id, version: account.version }}>
        <TextField
          name="providerAccount"
          label={t('link.label')}
          hint={t('link.hint')}
          value={linked ?? ''}
          maxLength={40}
        />
        <div className="form-buttons">
          <SubmitButton>{t('link.save')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
