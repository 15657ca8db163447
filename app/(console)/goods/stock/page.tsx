import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { stockList } from './_stock/stock-list'

export const generateMetadata = () => listTitle(stockList)

/** Page of the shop's stock and low stock. */
export default async function Stock({ searchParams }: PageProps<'/goods/stock'>) {
  const session = await requireScreen(stockList.path)
  return <ListScreen definition={stockList} session={session} search={await searchParams} />
}
