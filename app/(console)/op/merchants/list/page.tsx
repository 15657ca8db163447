import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { merchantList } from './merchant-list'

export const generateMetadata = () => listTitle(merchantList)

/** All shops with their state. */
export default async function Merchants({ searchParams }: PageProps<'/op/merchants/list'>) {
  const session = await requireScreen(merchantList.path)
  const search = await searchParams
  return (
    <ListScreen definition={merchantList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
