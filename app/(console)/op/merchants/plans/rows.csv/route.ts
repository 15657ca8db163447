import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { planList } from '../_plans/plan-list'

/** The plans as a file. */
export const GET = (request: Request) => listFile(planList, request, () => requireScreen(planList.path))
