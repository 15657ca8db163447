import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { commissionList } from '../_commission/commission-list'

/** The commission rules as a file. */
export const GET = (request: Request) => listFile(commissionList, request, () => requireScreen(commissionList.path))
