import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { vatDesk } from '@/app/(console)/finance/_shared/vat-list'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(vatDesk)

/** Who owes the VAT of each order of a month, and why. */
export default async function VatDesk({ searchParams }: PageProps<'/op/finance/vat'>) {
  const session = await requireScreen(vatDesk.path)
  return <ListScreen definition={vatDesk} session={session} search={await searchParams} />
}
