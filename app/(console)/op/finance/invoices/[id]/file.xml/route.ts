import { fileOf, invoiceXml } from '@/app/(console)/finance/_pdf/answer'
import { getOpInvoice } from '@/lib/contract/finance/invoice'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** One document of a shop as a UBL file. */
export async function GET(_request: Request, { params }: RouteContext<'/op/finance/invoices/[id]/file.xml'>) {
  const { id } = await params
  const page = `/op/finance/invoices/${encodeURIComponent(id)}`
  return fileOf(page, async () => {
    await requireScreen('/op/finance/invoices/[id]')
    return invoiceXml(await read(getOpInvoice, { query: { id } }), page)
  })
}
