import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { shopPromotionList } from './_promotion/promotion-list'

export const generateMetadata = () => listTitle(shopPromotionList)

/** Published promotions of all shops. */
export default async function ShopPromotions({ searchParams }: PageProps<'/op/marketing/shop-promotions'>) {
  const session = await requireScreen(shopPromotionList.path)
  return <ListScreen definition={shopPromotionList} session={session} search={await searchParams} />
}
