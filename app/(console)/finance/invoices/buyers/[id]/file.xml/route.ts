import { fileOf } from '@/app/(console)/finance/_pdf/answer'
import { buyerPaperXml } from '@/components/invoice/buyer-paper-file'
import { goTo } from '@/lib/actions/file-answer'
import { getBuyerInvoice } from '@/lib/contract/buyer/invoice'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** One document to a buyer as a UBL file. */
export async function GET(_request: Request, { params }: RouteContext<'/finance/invoices/buyers/[id]/file.xml'>) {
  const { id } = await params
  const page = `/finance/invoices/buyers/${encodeURIComponent(id)}`
  return fileOf(page, async () => {
    await requireScreen('/finance/invoices/buyers/[id]')
    return (await buyerPaperXml(await read(getBuyerInvoice, { query: { id } }))) ?? goTo(page)
  })
}
