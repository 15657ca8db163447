import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { packagingList } from './packaging-list'

export const generateMetadata = () => listTitle(packagingList)

/** Parcel sizes saved for postage. */
export default async function PackagingList({ searchParams }: PageProps<'/order/packaging'>) {
  const session = await requireScreen(packagingList.path)
  const search = await searchParams
  const notices = <FlashNotice search={search} />
  return <ListScreen definition={packagingList} session={session} search={search} notices={notices} />
}
