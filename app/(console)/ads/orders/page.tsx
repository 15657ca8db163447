import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { adOrders } from '../_order/order-list'

export const generateMetadata = () => listTitle(adOrders)

/** The shop's ad orders. */
export default async function AdOrders({ searchParams }: PageProps<'/ads/orders'>) {
  const session = await requireScreen(adOrders.path)
  return <ListScreen definition={adOrders} session={session} search={await searchParams} />
}
