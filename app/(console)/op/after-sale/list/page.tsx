import { requireScreen } from '@/lib/session/session'
import { allCases } from '../../../_after-sale/case-lists'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { FlashNotice } from '../../../_record/flash-notice'

export const generateMetadata = () => listTitle(allCases)

/** After-sales of all shops; what is stuck or failed is a filter away. */
export default async function AllCases({ searchParams }: PageProps<'/op/after-sale/list'>) {
  const session = await requireScreen(allCases.path)
  const search = await searchParams
  return (
    <ListScreen definition={allCases} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
