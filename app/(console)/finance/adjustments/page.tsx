import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { ownAdjustments } from '../_shared/adjustment-list'

export const generateMetadata = () => listTitle(ownAdjustments)

/** Lists amounts that the platform added to or took from the balance outside of orders. */
export default async function OwnAdjustments({ searchParams }: PageProps<'/finance/adjustments'>) {
  const session = await requireScreen(ownAdjustments.path)
  return <ListScreen definition={ownAdjustments} session={session} search={await searchParams} />
}
