import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { allCases } from '@/app/(console)/_after-sale/case-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(allCases)

/** After-sales of all shops; what is stuck or failed is a filter away. */
export default async function AllCases({ searchParams }: PageProps<'/op/after-sale/list'>) {
  const session = await requireScreen(allCases.path)
  const search = await searchParams
  return (
    <ListScreen definition={allCases} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
