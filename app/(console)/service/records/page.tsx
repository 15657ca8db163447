import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { recordList } from './_records/record-list'

export const generateMetadata = () => listTitle(recordList)

/** Chat records of the shop. */
export default async function ChatRecords({ searchParams }: PageProps<'/service/records'>) {
  const session = await requireScreen(recordList.path)
  return <ListScreen definition={recordList} session={session} search={await searchParams} />
}
