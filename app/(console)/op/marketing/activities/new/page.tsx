import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { ACTIVITIES, activityControls, activityForm } from '../_activity/activity-form'
import { add } from '../actions'

const PATH = '/op/marketing/activities/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('activity'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={activityForm} action={add} controls={await activityControls()} />
  </Card>
)

export default async function NewActivityPage() {
  await requireScreen(PATH)
  return <RecordPage words="activity" list={ACTIVITIES} at={PATH} draw={draw} />
}
