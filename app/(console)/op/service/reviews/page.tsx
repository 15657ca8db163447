import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { reviewList } from './_reviews/review-list'

export const generateMetadata = () => listTitle(reviewList)

/** Reviews of the reader's own sessions. */
export default async function MyReviews({ searchParams }: PageProps<'/op/service/reviews'>) {
  const session = await requireScreen(reviewList.path)
  return <ListScreen definition={reviewList} session={session} search={await searchParams} />
}
