import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { groupList } from './group-list'

export const generateMetadata = () => listTitle(groupList)

export default async function GroupBuyList({ searchParams }: PageProps<'/marketing/group-buy'>) {
  const session = await requireScreen(groupList.path)
  return <ListScreen definition={groupList} session={session} search={await searchParams} />
}
