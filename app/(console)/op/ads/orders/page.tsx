import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { adOrderQueue } from '@/app/(console)/ads/_order/order-list'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(adOrderQueue)

/** Ad orders of all shops. */
export default async function AdOrderQueue({ searchParams }: PageProps<'/op/ads/orders'>) {
  const session = await requireScreen(adOrderQueue.path)
  const search = await searchParams
  return (
    <ListScreen definition={adOrderQueue} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
