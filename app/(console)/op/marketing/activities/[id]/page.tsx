import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getActivity } from '@/lib/contract/marketing/activity'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ACTIVITIES } from '../_activity/activity-form'
import { ActivityParts } from '../_activity/activity-parts'

type Props = PageProps<'/op/marketing/activities/[id]'>

async function named(id: string) {
  const { titleZh, titleEn } = await read(getActivity, { query: { id } })
  return { zh: titleZh, en: titleEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/marketing/activities/[id]')
  return { title: await recordTitle('activity', nameOf(named((await params).id))) }
}

/** One activity of the platform. */
export default async function ActivityPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/marketing/activities/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'activity', list: ACTIVITIES, at: `${ACTIVITIES}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => ActivityParts({ id, can })} />
}
