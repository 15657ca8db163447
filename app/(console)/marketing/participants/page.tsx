import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { plainQuery } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { participantList, WorkbookLink } from '../_results/participant-list'

export const generateMetadata = () => listTitle(participantList)

/** Claims and uses of the shop's promotions. */
export default async function ParticipantList({ searchParams }: PageProps<'/marketing/participants'>) {
  const session = await requireScreen(participantList.path)
  const search = await searchParams
  const file = <WorkbookLink path={participantList.path} search={plainQuery(search)} />
  return <ListScreen definition={participantList} session={session} search={search} actions={file} />
}
