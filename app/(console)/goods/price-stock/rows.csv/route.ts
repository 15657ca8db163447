import { requirePermission } from '@/lib/session/session'
import { listFile } from '../../../_list/list-file'
import { priceList } from '../_grid/price-list'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(priceList, request, () => requirePermission('goods:export'))
