import { buyerPaperXml } from '@/components/invoice/buyer-paper-file'
import { goTo } from '@/lib/actions/file-answer'
import { myInvoicePaper } from '@/lib/contract/buyer/invoice'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'

/** One document of the buyer as a UBL file; its page reports errors. */
export async function GET(_request: Request, { params }: RouteContext<'/mall/invoices/[id]/file.xml'>) {
  await requireShopper()
  const { id } = await params
  const page = `/mall/invoices/${encodeURIComponent(id)}`
  try {
    return (await buyerPaperXml(await asBuyer(myInvoicePaper, { params: { id } }))) ?? goTo(page)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return goTo(page)
  }
}
