import { listFile } from '@/app/_kit/list/list-file'
import { requirePermission } from '@/lib/session/session'
import { deskList } from '../../_shared/book-lists'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(deskList, request, () => requirePermission('withdraw:audit'))
