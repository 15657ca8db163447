import { requirePermission } from '@/lib/session/session'
import { listFile } from '../../../_list/list-file'
import { stockList } from '../_stock/stock-list'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  await requirePermission('goods:list')
  return listFile(stockList, request)
}
