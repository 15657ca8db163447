import { fileOf, invoiceFile } from '@/app/(console)/finance/_pdf/answer'
import { getInvoice } from '@/lib/contract/finance/invoice'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

/** One document of the shop as it is printed. */
export async function GET(_request: Request, { params }: RouteContext<'/finance/invoices/[id]/file.pdf'>) {
  const { id } = await params
  return fileOf(`/finance/invoices/${encodeURIComponent(id)}`, async () => {
    await requireScreen('/finance/invoices/[id]')
    return invoiceFile(await upstream(getInvoice, { query: { id } }))
  })
}
