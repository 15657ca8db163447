import { listFile } from '@/app/_kit/list/list-file'
import { requirePermission } from '@/lib/session/session'
import { withdrawalList } from '../../_shared/finance-lists'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(withdrawalList, request, () => requirePermission('finance:view'))
