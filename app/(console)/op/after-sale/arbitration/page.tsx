import { requireScreen } from '@/lib/session/session'
import { arbitrations } from '../../../_after-sale/case-lists'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { FlashNotice } from '../../../_record/flash-notice'

export const generateMetadata = () => listTitle(arbitrations)

/** Cases that the platform has to decide, by their deadline. */
export default async function Arbitrations({ searchParams }: PageProps<'/op/after-sale/arbitration'>) {
  const session = await requireScreen(arbitrations.path)
  const search = await searchParams
  return (
    <ListScreen definition={arbitrations} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
