import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { adjustmentList } from '../_adjustments/adjustment-list'

/** The adjustments as a file. */
export const GET = (request: Request) => listFile(adjustmentList, request, () => requireScreen(adjustmentList.path))
