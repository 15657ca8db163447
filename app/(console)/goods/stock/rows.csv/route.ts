import { listFile } from '@/app/_kit/list/list-file'
import { requirePermission } from '@/lib/session/session'
import { stockList } from '../_stock/stock-list'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(stockList, request, () => requirePermission('goods:list'))
