import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { invoiceDesk } from '../_invoices/invoice-desk-list'

/** The invoices of all shops as a file. */
export const GET = (request: Request) => listFile(invoiceDesk, request, () => requireScreen(invoiceDesk.path))
