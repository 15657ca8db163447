import { fileOf } from '@/app/(console)/finance/_pdf/answer'
import { buyerPaperFile } from '@/components/invoice/buyer-paper-file'
import { getOpBuyerInvoice } from '@/lib/contract/buyer/invoice'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** One document to a buyer as a PDF. */
export async function GET(_request: Request, { params }: RouteContext<'/op/finance/invoices/buyers/[id]/file.pdf'>) {
  const { id } = await params
  return fileOf(`/op/finance/invoices/buyers/${encodeURIComponent(id)}`, async () => {
    await requireScreen('/op/finance/invoices/buyers/[id]')
    return buyerPaperFile(await read(getOpBuyerInvoice, { query: { id } }))
  })
}
