import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { CANNED, cannedForm } from '../_canned/canned-form'
import { add } from '../actions'

const PATH = '/service/canned/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('chatCanned'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={cannedForm} action={add} />
  </Card>
)

export default async function NewCannedPage() {
  await requireScreen(PATH)
  return <RecordPage words="chatCanned" list={CANNED} at={PATH} draw={draw} />
}
