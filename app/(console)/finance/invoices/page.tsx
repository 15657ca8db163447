import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { invoiceList } from '../_shared/invoice-list'

export const generateMetadata = () => listTitle(invoiceList)

/** Lists the platform's invoices to the shop. */
export default async function Invoices({ searchParams }: PageProps<'/finance/invoices'>) {
  const session = await requireScreen(invoiceList.path)
  const search = await searchParams
  return (
    <ListScreen definition={invoiceList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
