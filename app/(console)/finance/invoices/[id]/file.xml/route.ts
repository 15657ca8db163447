import { fileOf, invoiceXml } from '@/app/(console)/finance/_pdf/answer'
import { getInvoice } from '@/lib/contract/finance/invoice'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** One document of the shop as a UBL file. */
export async function GET(_request: Request, { params }: RouteContext<'/finance/invoices/[id]/file.xml'>) {
  const { id } = await params
  const page = `/finance/invoices/${encodeURIComponent(id)}`
  return fileOf(page, async () => {
    await requireScreen('/finance/invoices/[id]')
    return invoiceXml(await read(getInvoice, { query: { id } }), page)
  })
}
