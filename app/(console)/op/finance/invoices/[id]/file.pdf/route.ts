import { fileOf, invoiceFile } from '@/app/(console)/finance/_pdf/answer'
import { getOpInvoice } from '@/lib/contract/finance/invoice'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

/** One document of a shop as it is printed. */
export async function GET(_request: Request, { params }: RouteContext<'/op/finance/invoices/[id]/file.pdf'>) {
  const { id } = await params
  return fileOf(`/op/finance/invoices/${encodeURIComponent(id)}`, async () => {
    await requireScreen('/op/finance/invoices/[id]')
    return invoiceFile(await upstream(getOpInvoice, { query: { id } }))
  })
}
