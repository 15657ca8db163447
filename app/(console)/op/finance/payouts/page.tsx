import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { payoutList } from './_payouts/payout-list'

export const generateMetadata = () => listTitle(payoutList)

/** Payout batches: withdrawals on their way to the bank. */
export default async function Payouts({ searchParams }: PageProps<'/op/finance/payouts'>) {
  const session = await requireScreen(payoutList.path)
  const search = await searchParams
  return (
    <ListScreen definition={payoutList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
