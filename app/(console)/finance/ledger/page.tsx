import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { ledgerList } from '../_shared/finance-lists'

export const generateMetadata = () => listTitle(ledgerList)

/** Every movement of the shop's balance. */
export default async function Ledger({ searchParams }: PageProps<'/finance/ledger'>) {
  const session = await requireScreen(ledgerList.path)
  return <ListScreen definition={ledgerList} session={session} search={await searchParams} />
}
