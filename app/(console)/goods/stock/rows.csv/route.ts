import { requirePermission } from '@/lib/session/session'
import { listFile } from '../../../_list/list-file'
import { stockList } from '../_stock/stock-list'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(stockList, request, () => requirePermission('goods:list'))
