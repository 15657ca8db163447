import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { penaltyRules } from '@/app/(console)/_violation/violation-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(penaltyRules)

/** Rules that shops must follow. */
export default async function Rules({ searchParams }: PageProps<'/op/merchants/rules'>) {
  const session = await requireScreen(penaltyRules.path)
  const search = await searchParams
  return (
    <ListScreen definition={penaltyRules} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
