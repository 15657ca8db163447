import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { pointsList } from './_points/points-list'

export const generateMetadata = () => listTitle(pointsList)

export default async function Points({ searchParams }: PageProps<'/op/marketing/points'>) {
  const session = await requireScreen(pointsList.path)
  return <ListScreen definition={pointsList} session={session} search={await searchParams} />
}
