import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { feeList } from './fee-list'

export const generateMetadata = () => listTitle(feeList)

/** Fees of the platform. */
export default async function ShippingFees({ searchParams }: PageProps<'/op/orders/freight'>) {
  const session = await requireScreen(feeList.path)
  const search = await searchParams
  return <ListScreen definition={feeList} session={session} search={search} notices={<FlashNotice search={search} />} />
}
