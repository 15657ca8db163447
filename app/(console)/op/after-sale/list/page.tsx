import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { allCases } from '@/app/(console)/_after-sale/case-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(allCases)

/** After-sale cases of all shops, with filters for stuck and failed ones. */
export default async function AllCases({ searchParams }: PageProps<'/op/after-sale/list'>) {
  const session = await requireScreen(allCases.path)
  const search = await searchParams
  return (
    <ListScreen definition={allCases} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
