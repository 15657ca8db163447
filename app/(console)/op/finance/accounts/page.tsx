import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { accountList } from '../_shared/book-lists'

export const generateMetadata = () => listTitle(accountList)

/** Payout accounts waiting for a decision. */
export default async function AccountDesk({ searchParams }: PageProps<'/op/finance/accounts'>) {
  const session = await requireScreen(accountList.path)
  const search = await searchParams
  return (
    <ListScreen definition={accountList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
