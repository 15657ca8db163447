import { getSellerReport } from '@/lib/contract/finance/report'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { fileOf, reportFile } from '../../_pdf/answer'

/** Returns the shop's tax office report for a year as a PDF. */
export function GET(request: Request): Promise<Response> {
  const year = new URL(request.url).searchParams.get('year')
  return fileOf('/finance/vat', async () => {
    await requireScreen('/finance/vat')
    return reportFile(await read(getSellerReport, { query: { year: Number(year) || undefined } }))
  })
}
