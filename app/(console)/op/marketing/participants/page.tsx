import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { platformParticipantList, WorkbookLink } from '@/app/(console)/marketing/_results/participant-list'
import { plainQuery } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(platformParticipantList)

/** Claims and uses of promotions of the platform and of shops. */
export default async function PlatformParticipantList({ searchParams }: PageProps<'/op/marketing/participants'>) {
  const session = await requireScreen(platformParticipantList.path)
  const search = await searchParams
  const file = <WorkbookLink path={platformParticipantList.path} search={plainQuery(search)} />
  return <ListScreen definition={platformParticipantList} session={session} search={search} actions={file} />
}
