import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { getSellerReportFile } from '@/lib/contract/finance/report'
import { fileHeaders } from '@/lib/server/file-headers'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { reportList, shownYear } from '../_report/report-list'

async function fileOf(year: number): Promise<Response> {
  await requirePermission('sellerReport:file')
  const { name, text } = await upstream(getSellerReportFile, { body: { year } })
  return new Response(text, {
    headers: fileHeaders('application/xml; charset=utf-8', `attachment; filename="${name}"`),
  })
}

/** File of a year for the tax office. It contains full tax numbers and is logged, so it is never a GET. */
export async function POST(request: Request): Promise<Response> {
  const year = shownYear(new URL(request.url).searchParams.get('year'))
  const page = `${reportList.path}?year=${year}`
  return fileForForm(request, () =>
    fileOrWayBack(
      page,
      () => fileOf(year),
      () => goTo(`${page}&file=refused`),
    ),
  )
}
