import { getTranslations } from 'next-intl/server'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { CASE_FILES_MAX } from '@/lib/domain/after-sale'

/** Pictures that go with an act of the seller; needed unless they are `optional`. */
export async function CasePictures({ optional }: { optional?: true }) {
  const [t, texts] = await Promise.all([getTranslations('afterSale.act'), uploadTexts('picture', CASE_FILES_MAX)])
  return (
    <UploadField
      name="files"
      label={t('files')}
      kind="picture"
      max={CASE_FILES_MAX}
      texts={texts}
      {...(optional && { optional })}
    />
  )
}
