import { fileOf, invoiceFile } from '@/app/(console)/finance/_pdf/answer'
import { getInvoice } from '@/lib/contract/finance/invoice'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** One document of the shop as a PDF. */
export async function GET(_request: Request, { params }: RouteContext<'/finance/invoices/[id]/file.pdf'>) {
  const { id } = await params
  return fileOf(`/finance/invoices/${encodeURIComponent(id)}`, async () => {
    await requireScreen('/finance/invoices/[id]')
    return invoiceFile(await read(getInvoice, { query: { id } }))
  })
}
