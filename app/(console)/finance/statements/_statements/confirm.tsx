import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { Statement } from '@/lib/contract/finance/statement'
import { confirm } from '../actions'

/** Confirms a statement before its deadline. */
export async function Confirm({ statement: { id, version } }: { statement: Statement }) {
  const [t, texts] = await Promise.all([getTranslations('finance.statement'), formTexts()])
  return (
    <Card title={t('confirmTitle')}>
      <p>{t('confirmText')}</p>
      <ActionForm action={confirm} texts={texts} hidden={{ id, version }}>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
