import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { planList } from '../_plans/plan-list'

/** The plans as a file. */
export const GET = (request: Request) => listFile(planList, request, () => requireScreen(planList.path))
