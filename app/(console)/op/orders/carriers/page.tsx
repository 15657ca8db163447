import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { carrierList } from './carrier-list'

export const generateMetadata = () => listTitle(carrierList)

/** The carriers of the platform. */
export default async function Carriers({ searchParams }: PageProps<'/op/orders/carriers'>) {
  const session = await requireScreen(carrierList.path)
  const search = await searchParams
  return (
    <ListScreen definition={carrierList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
