import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { packagingList } from './packaging-list'

export const generateMetadata = () => listTitle(packagingList)

/** Parcels that the shop saved for its postage. */
export default async function PackagingList({ searchParams }: PageProps<'/order/packaging'>) {
  const session = await requireScreen(packagingList.path)
  return <ListScreen definition={packagingList} session={session} search={await searchParams} />
}
