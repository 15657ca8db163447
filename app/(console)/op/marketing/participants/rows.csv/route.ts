import { listFile } from '@/app/_kit/list/list-file'
import { platformParticipantList } from '@/app/(console)/marketing/_results/participant-list'
import { requirePermission } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> =>
  listFile(platformParticipantList, request, () => requirePermission('marketing:data'))
