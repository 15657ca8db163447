import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { buttonClass } from '@/components/ui/button'
import type { RefusedRefund } from '@/lib/contract/buyer-payout'
import { formatPence } from '@/lib/domain/money'
import { transfer } from '../actions'

/** Form that pays a refused refund to the buyer's bank account, with a second person's approval. */
export async function Transfer({ row: { id, amountP } }: { row: RefusedRefund }) {
  const [t, texts] = await Promise.all([getTranslations('finance.buyerPayout.refused.transfer'), formTexts()])
  return (
    <details className="mt-3">
      <summary className={buttonClass({})}>{t('title')}</summary>
      <p className="my-3">{t('text')}</p>
      <ActionForm action={transfer} texts={texts} hidden={{ id }}>
        <TextField name="holder" label={t('holder')} maxLength={80} />
        <TextField name="sortCode" label={t('sortCode')} inputMode="numeric" maxLength={10} columns={10} optional />
        <TextField name="accountNo" label={t('accountNo')} inputMode="numeric" maxLength={12} columns={12} optional />
        <TextField name="iban" label={t('iban')} hint={t('ibanHint')} maxLength={42} optional />
        <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={200} />
        <div className="form-buttons">
          <SubmitButton>{t('send', { amount: formatPence(amountP) })}</SubmitButton>
        </div>
      </ActionForm>
    </details>
  )
}
