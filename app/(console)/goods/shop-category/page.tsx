import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { shopCategoryList } from './_categories/shop-category-list'

export const generateMetadata = () => listTitle(shopCategoryList)

/** The shop's own categories. */
export default async function ShopCategories({ searchParams }: PageProps<'/goods/shop-category'>) {
  const session = await requireScreen(shopCategoryList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={shopCategoryList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
