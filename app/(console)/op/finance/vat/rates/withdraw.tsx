import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { withdraw } from './actions'

/** Withdraws a rate or limit that has not started yet. */
export async function Withdraw({ id }: { id: string }) {
  const [t, texts] = await Promise.all([getTranslations('vat.terms'), formTexts()])
  return (
    <ActionForm action={withdraw} texts={texts} hidden={{ id }}>
      <SubmitButton look="secondary">{t('withdraw')}</SubmitButton>
    </ActionForm>
  )
}
