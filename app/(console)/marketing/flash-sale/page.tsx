import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { ownEnrolments } from './_flash/flash-lists'

export const generateMetadata = () => listTitle(ownEnrolments)

export default async function FlashSaleList({ searchParams }: PageProps<'/marketing/flash-sale'>) {
  const session = await requireScreen(ownEnrolments.path)
  return <ListScreen definition={ownEnrolments} session={session} search={await searchParams} />
}
