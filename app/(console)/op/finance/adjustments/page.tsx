import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { adjustmentList } from './_adjustments/adjustment-list'

export const generateMetadata = () => listTitle(adjustmentList)

/** Fines, compensation, corrections and reversals. */
export default async function Adjustments({ searchParams }: PageProps<'/op/finance/adjustments'>) {
  const session = await requireScreen(adjustmentList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={adjustmentList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
