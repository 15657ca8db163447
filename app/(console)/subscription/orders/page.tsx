import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
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
