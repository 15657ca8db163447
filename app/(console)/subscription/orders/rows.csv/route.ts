import { listFile } from '@/app/_kit/list/list-file'
import { requirePermission } from '@/lib/session/session'
import { subscriptionOrderList } from '../../_subscription/order-list'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(subscriptionOrderList, request, () => requirePermission('finance:view'))
