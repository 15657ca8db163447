import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { applicationForm } from '../_brand/application-form'
import { OWN } from '../_brand/application-lists'
import { add } from '../actions'

const PATH = '/goods/brand/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('brand.own'))('newTitle'),
})

async function form() {
  const [t, texts] = await Promise.all([getTranslations('brand.own'), uploadTexts('document', 1)])
  const fileIds = (
    <UploadField
      name="fileIds"
      label={t('column.fileIds')}
      hint={t('fileHint')}
      kind="document"
      max={1}
      texts={texts}
    />
  )
  return (
    <Card>
      <RecordForm form={applicationForm} action={add} controls={{ fileIds }} />
    </Card>
  )
}

/** An application for a brand. */
export default async function ApplyForBrand() {
  await requireScreen(PATH)
  return <RecordPage words="brand.own" list={OWN} at={PATH} draw={form} />
}
