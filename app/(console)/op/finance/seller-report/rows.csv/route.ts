import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { reportList } from '../_report/report-list'

/** The sellers of a year as a file. */
export const GET = (request: Request) => listFile(reportList, request, () => requireScreen(reportList.path))
