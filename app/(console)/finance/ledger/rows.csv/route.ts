import { listFile } from '@/app/_kit/list/list-file'
import { requirePermission } from '@/lib/session/session'
import { ledgerList } from '../../_shared/finance-lists'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(ledgerList, request, () => requirePermission('finance:view'))
