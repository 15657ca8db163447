import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { allViolations } from '@/app/(console)/_violation/violation-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(allViolations)

/** Violations of all shops. */
export default async function Violations({ searchParams }: PageProps<'/op/merchants/violations'>) {
  const session = await requireScreen(allViolations.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={allViolations}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
