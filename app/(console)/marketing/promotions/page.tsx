import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { promotionList } from './promotion-list'

export const generateMetadata = () => listTitle(promotionList)

/** Promotions of the shop of every kind. */
export default async function AllPromotions({ searchParams }: PageProps<'/marketing/promotions'>) {
  const session = await requireScreen(promotionList.path)
  return <ListScreen definition={promotionList} session={session} search={await searchParams} />
}
