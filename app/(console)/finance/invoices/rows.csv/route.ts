import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { invoiceList } from '../../_shared/invoice-list'

/** The invoices as a file. */
export const GET = (request: Request) => listFile(invoiceList, request, () => requireScreen(invoiceList.path))
