import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { journalList } from '../_shared/book-lists'

export const generateMetadata = () => listTitle(journalList)

/** All journals. */
export default async function Journals({ searchParams }: PageProps<'/op/finance/ledger'>) {
  const session = await requireScreen(journalList.path)
  return <ListScreen definition={journalList} session={session} search={await searchParams} />
}
