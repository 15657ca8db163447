import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { reportList } from '../report-list'

/** Results of advertising as a file. */
export const GET = (request: Request) => listFile(reportList, request, () => requireScreen(reportList.path))
