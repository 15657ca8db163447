import { requirePermission } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { journalList } from '../../_shared/book-lists'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(journalList, request, () => requirePermission('ledger:view'))
