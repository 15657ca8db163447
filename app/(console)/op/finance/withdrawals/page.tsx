import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { FlashNotice } from '../../../_record/flash-notice'
import { deskList } from '../_shared/book-lists'

export const generateMetadata = () => listTitle(deskList)

/** Withdrawals that wait, the oldest first. */
export default async function WithdrawalDesk({ searchParams }: PageProps<'/op/finance/withdrawals'>) {
  const session = await requireScreen(deskList.path)
  const search = await searchParams
  return (
    <ListScreen definition={deskList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
