import { requirePermission } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { sendLog } from '../send-log-list'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(sendLog, request, () => requirePermission('template:edit'))
