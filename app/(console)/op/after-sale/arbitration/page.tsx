import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { arbitrations } from '@/app/(console)/_after-sale/case-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(arbitrations)

/** Cases in arbitration, by deadline. */
export default async function Arbitrations({ searchParams }: PageProps<'/op/after-sale/arbitration'>) {
  const session = await requireScreen(arbitrations.path)
  const search = await searchParams
  return (
    <ListScreen definition={arbitrations} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
