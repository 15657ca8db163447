import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { closingList } from './closing-list'

export const generateMetadata = () => listTitle(closingList)

/** Shops that want to close. */
export default async function Page({ searchParams }: PageProps<'/op/merchants/closings'>) {
  const session = await requireScreen(closingList.path)
  const search = await searchParams
  return (
    <ListScreen definition={closingList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
