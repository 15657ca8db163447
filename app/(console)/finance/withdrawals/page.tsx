import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { withdrawalList } from '../_shared/finance-lists'

export const generateMetadata = () => listTitle(withdrawalList)

/** The shop's withdrawals. */
export default async function Withdrawals({ searchParams }: PageProps<'/finance/withdrawals'>) {
  const session = await requireScreen(withdrawalList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={withdrawalList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
