import { listFile } from '@/app/_kit/list/list-file'
import { formTexts } from '@/components/form/form-texts'
import { requirePermission } from '@/lib/session/session'
import { goodsChanges } from '../_changes/change-list'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request): Promise<Response> =>
  listFile(goodsChanges(await formTexts(), Date.now()), request, () => requirePermission('goods:list'))
