import { fileOf, invoiceFile } from '@/app/(console)/finance/_pdf/answer'
import { getOpInvoice } from '@/lib/contract/finance/invoice'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** One document of a shop as a PDF. */
export async function GET(_request: Request, { params }: RouteContext<'/op/finance/invoices/[id]/file.pdf'>) {
  const { id } = await params
  return fileOf(`/op/finance/invoices/${encodeURIComponent(id)}`, async () => {
    await requireScreen('/op/finance/invoices/[id]')
    return invoiceFile(await read(getOpInvoice, { query: { id } }))
  })
}
