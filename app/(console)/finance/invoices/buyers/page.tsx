import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { buyerInvoiceList } from './_list'

export const generateMetadata = () => listTitle(buyerInvoiceList)

/** What buyers asked to be invoiced, and what the shop has issued to them. */
export default async function BuyerInvoices({ searchParams }: PageProps<'/finance/invoices/buyers'>) {
  const session = await requireScreen(buyerInvoiceList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={buyerInvoiceList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
