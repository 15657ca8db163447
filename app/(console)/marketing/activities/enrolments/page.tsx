import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { activityEnrolments } from '../../_enrolment/enrolment-lists'

export const generateMetadata = () => listTitle(activityEnrolments)

/** The shop's enrolments in activities. */
export default async function ActivityEnrolments({ searchParams }: PageProps<'/marketing/activities/enrolments'>) {
  const session = await requireScreen(activityEnrolments.path)
  return <ListScreen definition={activityEnrolments} session={session} search={await searchParams} />
}
