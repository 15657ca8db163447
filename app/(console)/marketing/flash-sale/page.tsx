import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { flashEnrolments } from '../_enrolment/enrolment-lists'

export const generateMetadata = () => listTitle(flashEnrolments)

export default async function FlashSaleList({ searchParams }: PageProps<'/marketing/flash-sale'>) {
  const session = await requireScreen(flashEnrolments.path)
  return <ListScreen definition={flashEnrolments} session={session} search={await searchParams} />
}
