import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { PLANS, planForm } from '../_plans/plan-form'
import { add } from '../actions'

const PATH = '/op/merchants/plans/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('subscription.plans'))('newTitle'),
})

const form = async () => (
  <Card>
    <RecordForm form={planForm} action={add} />
  </Card>
)

/** A new plan. */
export default async function NewPlan() {
  await requireScreen(PATH)
  return <RecordPage words="subscription.plans" list={PLANS} at={PATH} draw={form} />
}
