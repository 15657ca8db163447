import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { allReviews } from '../../_review/review-lists'

export const generateMetadata = () => listTitle(allReviews)

/** Reviews of all shops: reported, suspicious and hidden ones. */
export default async function Reviews({ searchParams }: PageProps<'/op/reviews'>) {
  const session = await requireScreen(allReviews.path)
  const search = await searchParams
  return (
    <ListScreen definition={allReviews} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
