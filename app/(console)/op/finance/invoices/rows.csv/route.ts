import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { invoiceDesk } from '../_invoices/invoice-desk-list'

/** The invoices of all shops as a file. */
export const GET = (request: Request) => listFile(invoiceDesk, request, () => requireScreen(invoiceDesk.path))
