import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { ContentsInput } from '../_package/contents-input'
import { AD_PACKAGES, packageForm } from '../_package/package-form'
import { add } from '../actions'

const PATH = '/op/ads/packages/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adPackage'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={packageForm} action={add} controls={{ contents: await ContentsInput({}) }} />
  </Card>
)

/** A new package. */
export default async function NewAdPackage() {
  await requireScreen(PATH)
  return <RecordPage words="adPackage" list={AD_PACKAGES} at={PATH} draw={draw} />
}
