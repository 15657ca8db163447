import { getTranslations } from 'next-intl/server'
import { ExactPictureField } from '@/app/(console)/_picture/exact-picture-field'
import { TextField } from '@/components/form/text-field'
import type { EnrolmentCreative } from '@/lib/contract/marketing/enrolment'
import { ENROLMENT_PICTURE, ENROLMENT_TEXT } from '@/lib/domain/marketing/enrolment'
import { uploadPicture } from '../actions'

/** Picture and text of the shop on the page of the activity: all three or none. */
export async function CreativeFields({ value }: { value?: EnrolmentCreative | null }) {
  const t = await getTranslations('enrolment.creative')
  return (
    <>
      <p className="soft">{t('hint')}</p>
      <ExactPictureField
        name="pictures"
        label={t('picture')}
        optional
        value={value?.picture}
        upload={uploadPicture}
        {...ENROLMENT_PICTURE}
      />
      <TextField name="textEn" label={t('textEn')} maxLength={ENROLMENT_TEXT.en} value={value?.textEn ?? ''} optional />
      <TextField name="textZh" label={t('textZh')} maxLength={ENROLMENT_TEXT.zh} value={value?.textZh ?? ''} optional />
    </>
  )
}
