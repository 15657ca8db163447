import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { vatReturnList } from '../_vat/vat-lists'

/** The periods as a file. */
export const GET = (request: Request) => listFile(vatReturnList, request, () => requireScreen(vatReturnList.path))
