import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { OpAccount } from '@/lib/contract/finance-op'
import { REASON_MAX } from '@/lib/domain/limits'
import { decide } from '../../actions'

/** Verifies the account, or returns it with a reason in both languages. */
export async function AccountDecision({ account }: { account: OpAccount }) {
  const [t, texts] = await Promise.all([getTranslations('finance.accountDesk'), formTexts()])
  return (
    <Card title={t('decision')}>
      <ActionForm action={decide} texts={texts} hidden={{ id: account.id, version: account.version }}>
        <TextareaField
          name="remarkZh"
          label={t('remarkZh')}
          hint={t('remarkHint')}
          maxLength={REASON_MAX}
          rows={2}
          optional="unsaid"
        />
        <TextareaField name="remarkEn" label={t('remarkEn')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
        <div className="form-buttons">
          <SubmitButton name="decision" value="accept">
            {t('verify')}
          </SubmitButton>
          <SubmitButton name="decision" value="return" look="danger">
            {t('return')}
          </SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
