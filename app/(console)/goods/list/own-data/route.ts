import { ownData, ownDataFile } from '@/app/_kit/list/list-file'
import { fileForForm } from '@/lib/actions/file-answer'
import { requirePermission } from '@/lib/session/session'
import { goodsList } from '../../_shared/goods-lists'

/** All products of the shop as a file, also for an expired shop. */
export const POST = (request: Request): Promise<Response> =>
  fileForForm(request, () =>
    ownData(async () => {
      await requirePermission('goods:list', true)
      return ownDataFile(goodsList, request)
    }),
  )
