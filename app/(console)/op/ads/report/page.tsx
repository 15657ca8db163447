import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { fillList } from './fill-list'

export const generateMetadata = () => listTitle(fillList)

export default async function AdFillPage({ searchParams }: PageProps<'/op/ads/report'>) {
  const session = await requireScreen(fillList.path)
  return <ListScreen definition={fillList} session={session} search={await searchParams} />
}
