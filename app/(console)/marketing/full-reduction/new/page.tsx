import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { REDUCTIONS, reductionControls, reductionForm } from '../_reduction/reduction-form'
import { add } from '../actions'

const PATH = '/marketing/full-reduction/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('marketing.reduction'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={reductionForm} action={add} controls={await reductionControls()} />
  </Card>
)

export default async function NewFullReductionPage() {
  await requireScreen(PATH)
  return <RecordPage words="marketing.reduction" list={REDUCTIONS} at={PATH} draw={draw} />
}
