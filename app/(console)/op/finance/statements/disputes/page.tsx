import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { disputeDesk } from '../_statements/statement-desk-lists'

export const generateMetadata = () => listTitle(disputeDesk)

/** Disputed lines of statements, longest wait first. */
export default async function DisputeDesk({ searchParams }: PageProps<'/op/finance/statements/disputes'>) {
  const session = await requireScreen(disputeDesk.path)
  const search = await searchParams
  return (
    <ListScreen definition={disputeDesk} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
