import { requirePermission } from '@/lib/session/session'
import { listFile } from '../../../_list/list-file'
import { withdrawalList } from '../../_shared/finance-lists'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(withdrawalList, request, () => requirePermission('finance:view'))
