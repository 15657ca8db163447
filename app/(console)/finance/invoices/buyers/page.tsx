import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { requireScreen } from '@/lib/session/session'
import { buyerInvoiceList } from './_list'
import { SelfBilling } from './_self-billing'

export const generateMetadata = () => listTitle(buyerInvoiceList)

/** Invoices requested by buyers and issued to them, and the self-billing agreement. */
export default async function BuyerInvoices({ searchParams }: PageProps<'/finance/invoices/buyers'>) {
  const session = await requireScreen(buyerInvoiceList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={buyerInvoiceList}
      session={session}
      search={search}
      notices={
        <>
          <FlashNotice search={search} />
          {await orError(() => SelfBilling(), buyerInvoiceList.path)}
        </>
      }
    />
  )
}
