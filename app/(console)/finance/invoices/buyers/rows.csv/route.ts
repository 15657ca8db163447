import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { buyerInvoiceList } from '../_list'

/** The invoices to buyers as a file. */
export const GET = (request: Request) => listFile(buyerInvoiceList, request, () => requireScreen(buyerInvoiceList.path))
