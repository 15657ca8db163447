import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { opBuyerInvoiceList } from '../_list'

/** The invoices to buyers of all shops as a file. */
export const GET = (request: Request) =>
  listFile(opBuyerInvoiceList, request, () => requireScreen(opBuyerInvoiceList.path))
