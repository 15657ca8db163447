import { listWorkbook } from '@/app/_kit/list/list-file'
import { requirePermission } from '@/lib/session/session'
import { participantList } from '../../_results/participant-list'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listWorkbook(participantList, request, () => requirePermission('marketing:data'))
