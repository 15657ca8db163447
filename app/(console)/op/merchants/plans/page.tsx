import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { planList } from './_plans/plan-list'

export const generateMetadata = () => listTitle(planList)

/** Plans on sale, and those no longer sold. */
export default async function Plans({ searchParams }: PageProps<'/op/merchants/plans'>) {
  const session = await requireScreen(planList.path)
  const search = await searchParams
  return (
    <ListScreen definition={planList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
