import { fileOf, reportFile } from '@/app/(console)/finance/_pdf/answer'
import { getOpSellerReport } from '@/lib/contract/finance/report'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { reportList, shownYear } from '../../_report/report-list'

/** The report to a seller, as sent to the seller. */
export async function GET(request: Request, { params }: RouteContext<'/op/finance/seller-report/[id]/file.pdf'>) {
  const { id } = await params
  const year = shownYear(new URL(request.url).searchParams.get('year'))
  return fileOf(`${reportList.path}/${encodeURIComponent(id)}?year=${year}`, async () => {
    await requireScreen('/op/finance/seller-report/[id]')
    return reportFile(await read(getOpSellerReport, { query: { id, year } }))
  })
}
