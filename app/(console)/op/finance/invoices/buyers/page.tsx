import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { opBuyerInvoiceList } from './_list'

export const generateMetadata = () => listTitle(opBuyerInvoiceList)

/** List of invoices and credit notes to buyers, by shops and by the platform. */
export default async function OpBuyerInvoices({ searchParams }: PageProps<'/op/finance/invoices/buyers'>) {
  const session = await requireScreen(opBuyerInvoiceList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={opBuyerInvoiceList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
