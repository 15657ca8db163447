import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { plainQuery } from '@/components/table/list-url'
import { reviewScores } from '@/lib/contract/review'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ReviewFiles } from '../../_review/review-files'
import { ownReviews } from '../../_review/review-lists'
import { ScoresLine } from '../../_review/review-parts'

export const generateMetadata = () => listTitle(ownReviews)

/** Reviews of the shop's products. */
export default async function Reviews({ searchParams }: PageProps<'/review/list'>) {
  const session = await requireScreen(ownReviews.path)
  const [search, scores] = await Promise.all([searchParams, read(reviewScores, { query: {} }, { else: null })])
  const notices = (
    <>
      <FlashNotice search={search} />
      <ScoresLine scores={scores} />
    </>
  )
  const files = <ReviewFiles query={`${new URLSearchParams(plainQuery(search))}`} />
  return <ListScreen definition={ownReviews} session={session} search={search} actions={files} notices={notices} />
}
