import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { activityList } from './_activity/activity-list'

export const generateMetadata = () => listTitle(activityList)

export default async function Activities({ searchParams }: PageProps<'/op/marketing/activities'>) {
  const session = await requireScreen(activityList.path)
  return <ListScreen definition={activityList} session={session} search={await searchParams} />
}
