import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { deskList } from '../_shared/book-lists'

export const generateMetadata = () => listTitle(deskList)

/** Pending withdrawals, oldest first. */
export default async function WithdrawalDesk({ searchParams }: PageProps<'/op/finance/withdrawals'>) {
  const session = await requireScreen(deskList.path)
  const search = await searchParams
  return (
    <ListScreen definition={deskList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
