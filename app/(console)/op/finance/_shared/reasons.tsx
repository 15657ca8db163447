import { getTranslations } from 'next-intl/server'
import { TextareaField } from '@/components/form/textarea-field'
import { REASON_MAX } from '@/lib/domain/limits'

/** Why, in both languages: the shop reads it. */
export async function Reasons() {
  const t = await getTranslations('finance.adjustment')
  return (
    <>
      <TextareaField
        name="reasonZh"
        label={t('field.reasonZh')}
        hint={t('hint.reason')}
        maxLength={REASON_MAX}
        rows={2}
      />
      <TextareaField name="reasonEn" label={t('field.reasonEn')} maxLength={REASON_MAX} rows={2} />
    </>
  )
}
