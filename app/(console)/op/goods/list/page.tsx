import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { allGoods } from '../../../goods/_shared/goods-lists'

export const generateMetadata = () => listTitle(allGoods)

/** Products of all shops. */
export default async function AllGoods({ searchParams }: PageProps<'/op/goods/list'>) {
  const session = await requireScreen(allGoods.path)
  return <ListScreen definition={allGoods} session={session} search={await searchParams} />
}
