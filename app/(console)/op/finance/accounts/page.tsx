import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { FlashNotice } from '../../../_record/flash-notice'
import { accountList } from '../_shared/book-lists'

export const generateMetadata = () => listTitle(accountList)

/** Payout accounts that wait for a decision. */
export default async function AccountDesk({ searchParams }: PageProps<'/op/finance/accounts'>) {
  const session = await requireScreen(accountList.path)
  const search = await searchParams
  return (
    <ListScreen definition={accountList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
