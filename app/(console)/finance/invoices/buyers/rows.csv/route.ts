import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { buyerInvoiceList } from '../_list'

/** The invoices to buyers as a file. */
export const GET = (request: Request) => listFile(buyerInvoiceList, request, () => requireScreen(buyerInvoiceList.path))
