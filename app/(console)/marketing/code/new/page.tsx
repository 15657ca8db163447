import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { CODES, codeControls, codeForm } from '../_code/code-form'
import { add } from '../actions'

const PATH = '/marketing/code/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('discountCode'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={codeForm} action={add} controls={await codeControls()} />
  </Card>
)

export default async function NewDiscountCodePage() {
  await requireScreen(PATH)
  return <RecordPage words="discountCode" list={CODES} at={PATH} draw={draw} />
}
