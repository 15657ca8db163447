import { listWorkbook } from '@/app/_kit/list/list-file'
import { reviewRows } from '@/app/(console)/_review/review-file'
import { requirePermission } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listWorkbook(reviewRows, request, () => requirePermission('review:list'))
