import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { buyerList } from './_buyers/buyer-list'

export const generateMetadata = () => listTitle(buyerList)

export default async function Buyers({ searchParams }: PageProps<'/op/orders/buyers'>) {
  const session = await requireScreen(buyerList.path)
  return <ListScreen definition={buyerList} session={session} search={await searchParams} />
}
