import { ownData } from '@/app/_kit/list/list-file'
import { fileForForm } from '@/lib/actions/file-answer'
import { EXPORT_COLUMNS, exportOrders } from '@/lib/contract/order/bulk'
import { currentCaller } from '@/lib/session/caller'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { exportAnswer } from '../../_shared/export/export-answer'
import { chosenColumns } from '../../_shared/export/export-cells'
import { readFileForm } from '../../_shared/export/file-form'

async function ordersFile(): Promise<Response> {
  const session = await requirePermission('order:export')
  const as = await currentCaller()
  const read = (after: string | null) =>
    upstream(exportOrders, { body: { filter: {}, sort: 'placedAt', order: 'desc', after } }, { as })
  const columns = chosenColumns(EXPORT_COLUMNS, session.can('finance:view'))
  const form = readFileForm(new FormData())
  const plan = { session, operator: false, status: undefined, at: Date.now(), columns, form }
  return exportAnswer({ ...plan, first: await read(null), read })
}

/** All orders of the shop as a file, also for an expired shop. */
export const POST = (request: Request): Promise<Response> => fileForForm(request, () => ownData(ordersFile))
