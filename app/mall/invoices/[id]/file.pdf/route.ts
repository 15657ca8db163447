import { buyerPaperFile } from '@/components/invoice/buyer-paper-file'
import { goTo } from '@/lib/actions/file-answer'
import { myInvoicePaper } from '@/lib/contract/buyer/invoice'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'

/** One document of the buyer as a PDF; its page reports errors. */
export async function GET(_request: Request, { params }: RouteContext<'/mall/invoices/[id]/file.pdf'>) {
  await requireShopper()
  const { id } = await params
  try {
    return await buyerPaperFile(await asBuyer(myInvoicePaper, { params: { id } }))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return goTo(`/mall/invoices/${encodeURIComponent(id)}`)
  }
}
