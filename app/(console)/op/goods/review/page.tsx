import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { goodsReviews } from './review-list'

export const generateMetadata = () => listTitle(goodsReviews)

export default async function GoodsReviews({ searchParams }: PageProps<'/op/goods/review'>) {
  const session = await requireScreen(goodsReviews.path)
  const search = await searchParams
  return (
    <ListScreen definition={goodsReviews} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
