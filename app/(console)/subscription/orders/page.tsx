import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../_list/list-screen'
import { FlashNotice } from '../../_record/flash-notice'
import { subscriptionOrderList } from '../_subscription/order-list'

export const generateMetadata = () => listTitle(subscriptionOrderList)

/** The shop's subscription orders. */
export default async function SubscriptionOrders({ searchParams }: PageProps<'/subscription/orders'>) {
  const session = await requireScreen(subscriptionOrderList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={subscriptionOrderList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
