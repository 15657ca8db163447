import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { RecordForm } from '../../../_record/record-form'
import { RecordPage } from '../../../_record/record-frame'
import { applicationForm } from '../_brand/application-form'
import { OWN } from '../_brand/application-lists'
import { add } from '../actions'

const PATH = '/goods/brand/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('brand.own'))('newTitle'),
})

const form = async () => (
  <Card>
    <RecordForm form={applicationForm} action={add} />
  </Card>
)

/** An application for a brand. */
export default async function ApplyForBrand() {
  await requireScreen(PATH)
  return <RecordPage words="brand.own" list={OWN} at={PATH} draw={form} />
}
