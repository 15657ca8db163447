import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { fillList } from '../fill-list'

/** Fill rates as a file. */
export const GET = (request: Request) => listFile(fillList, request, () => requireScreen(fillList.path))
