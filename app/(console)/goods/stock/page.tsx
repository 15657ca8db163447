import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { stockList } from './_stock/stock-list'

export const generateMetadata = () => listTitle(stockList)

/** Stock of the shop, and where it runs out. */
export default async function Stock({ searchParams }: PageProps<'/goods/stock'>) {
  const session = await requireScreen(stockList.path)
  return <ListScreen definition={stockList} session={session} search={await searchParams} />
}
