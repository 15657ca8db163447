import { requirePermission } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { sendLog } from '../send-log-list'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  await requirePermission('template:edit')
  return listFile(sendLog, request)
}
