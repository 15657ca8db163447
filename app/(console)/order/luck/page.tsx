import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../_list/list-screen'
import { luckList } from './luck-list'

export const generateMetadata = () => listTitle(luckList)

/** Prizes of the lucky draws that the shop sends. */
export default async function Luck({ searchParams }: PageProps<'/order/luck'>) {
  const session = await requireScreen(luckList.path)
  return <ListScreen definition={luckList} session={session} search={await searchParams} />
}
