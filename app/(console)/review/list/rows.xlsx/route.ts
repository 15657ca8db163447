import { requirePermission } from '@/lib/session/session'
import { listWorkbook } from '../../../_list/list-file'
import { reviewRows } from '../../../_review/review-file'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listWorkbook(reviewRows, request, () => requirePermission('review:list'))
