import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { FlashNotice } from '../../../_record/flash-notice'
import { invoiceDesk } from './_invoices/invoice-desk-list'

export const generateMetadata = () => listTitle(invoiceDesk)

/** What the platform has invoiced, and what shops have asked for. */
export default async function InvoiceDesk({ searchParams }: PageProps<'/op/finance/invoices'>) {
  const session = await requireScreen(invoiceDesk.path)
  const search = await searchParams
  return (
    <ListScreen definition={invoiceDesk} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
