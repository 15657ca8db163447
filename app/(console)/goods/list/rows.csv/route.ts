import { requirePermission } from '@/lib/session/session'
import { listFile } from '../../../_list/list-file'
import { goodsList } from '../../_shared/goods-lists'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  await requirePermission('goods:list')
  return listFile(goodsList, request)
}
