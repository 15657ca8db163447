import { getTranslations } from 'next-intl/server'
import { REASON_MAX } from '@/lib/domain/limits'
import { TextareaField } from './textarea-field'

interface Props {
  /** Reader of the reason, mentioned in the hint. */
  reader?: 'shop' | 'applicant'
  optional?: 'unsaid'
}

/** Reason of a decision in both languages: `reasonZh` and `reasonEn`. */
export async function ReasonFields({ reader, optional }: Props) {
  const t = await getTranslations('common.form.reason')
  const field = { maxLength: REASON_MAX, rows: 2, optional }
  return (
    <>
      <TextareaField name="reasonZh" label={t('zh')} hint={reader && t(reader)} {...field} />
      <TextareaField name="reasonEn" label={t('en')} {...field} />
    </>
  )
}
