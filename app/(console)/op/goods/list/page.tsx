import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { allGoods } from '@/app/(console)/goods/_shared/goods-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(allGoods)

/** Products of all shops. */
export default async function AllGoods({ searchParams }: PageProps<'/op/goods/list'>) {
  const session = await requireScreen(allGoods.path)
  return <ListScreen definition={allGoods} session={session} search={await searchParams} />
}
