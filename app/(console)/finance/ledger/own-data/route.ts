import { ownData, ownDataFile } from '@/app/_kit/list/list-file'
import { fileForForm } from '@/lib/actions/file-answer'
import { requirePermission } from '@/lib/session/session'
import { ledgerList } from '../../_shared/finance-lists'

/** All movements of the shop's balance as a file, also for an expired shop. */
export const POST = (request: Request): Promise<Response> =>
  fileForForm(request, () =>
    ownData(async () => {
      await requirePermission('finance:view', true)
      return ownDataFile(ledgerList, request)
    }),
  )
