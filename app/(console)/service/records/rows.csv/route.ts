import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { recordList } from '../_records/record-list'

/** Chat records as a file, without their messages. */
export const GET = (request: Request) => listFile(recordList, request, () => requireScreen(recordList.path))
