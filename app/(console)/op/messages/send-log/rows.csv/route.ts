import { listFile } from '@/app/_kit/list/list-file'
import { requirePermission } from '@/lib/session/session'
import { sendLog } from '../send-log-list'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(sendLog, request, () => requirePermission('template:edit'))
