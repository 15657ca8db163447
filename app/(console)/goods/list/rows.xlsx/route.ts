import { listWorkbook } from '@/app/_kit/list/list-file'
import { requirePermission } from '@/lib/session/session'
import { goodsList } from '../../_shared/goods-lists'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listWorkbook(goodsList, request, () => requirePermission('goods:export'))
