import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../_list/list-file'
import { invoiceList } from '../../_shared/invoice-list'

/** The invoices as a file. */
export const GET = (request: Request) => listFile(invoiceList, request, () => requireScreen(invoiceList.path))
