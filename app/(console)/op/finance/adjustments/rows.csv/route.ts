import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { adjustmentList } from '../_adjustments/adjustment-list'

/** The adjustments as a file. */
export const GET = (request: Request) => listFile(adjustmentList, request, () => requireScreen(adjustmentList.path))
