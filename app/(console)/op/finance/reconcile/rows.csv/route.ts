import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { reconcileList } from '../_reconcile/reconcile-list'

/** The days as a file. */
export const GET = (request: Request) => listFile(reconcileList, request, () => requireScreen(reconcileList.path))
