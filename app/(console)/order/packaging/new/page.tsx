import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { PACKAGING, packagingForm } from '../_form/packaging-form'
import { add } from '../actions'

const PATH = '/order/packaging/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('packaging'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={packagingForm} action={add} />
  </Card>
)

export default async function NewPackagingPage() {
  await requireScreen(PATH)
  return <RecordPage words="packaging" list={PACKAGING} at={PATH} draw={draw} />
}
