import { listFile } from '@/app/_kit/list/list-file'
import { requirePermission } from '@/lib/session/session'
import { priceList } from '../_grid/price-list'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(priceList, request, () => requirePermission('goods:export'))
