import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { categoryList } from './_categories/category-list'

export const generateMetadata = () => listTitle(categoryList)

/** The platform's categories as a tree. */
export default async function Categories({ searchParams }: PageProps<'/op/goods/categories'>) {
  const session = await requireScreen(categoryList.path)
  const search = await searchParams
  return (
    <ListScreen definition={categoryList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
