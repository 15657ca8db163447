import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { positionList } from './_position/position-list'

export const generateMetadata = () => listTitle(positionList)

export default async function AdPositions({ searchParams }: PageProps<'/op/ads/positions'>) {
  const session = await requireScreen(positionList.path)
  return <ListScreen definition={positionList} session={session} search={await searchParams} />
}
