import { getTranslations } from 'next-intl/server'
import { TextareaField } from '@/components/form/textarea-field'
import { REASON_MAX } from '@/lib/domain/limits'

/** Why, in both languages: the shop reads it. */
export async function Reasons() {
  const t = await getTranslations('merchant')
  return (
    <>
      <TextareaField name="reasonZh" label={t('reasonZh')} hint={t('reasonHint')} maxLength={REASON_MAX} rows={2} />
      <TextareaField name="reasonEn" label={t('reasonEn')} maxLength={REASON_MAX} rows={2} />
    </>
  )
}
