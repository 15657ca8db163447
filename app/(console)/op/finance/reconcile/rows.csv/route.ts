import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { reconcileList } from '../_reconcile/reconcile-list'

/** The days as a file. */
export const GET = (request: Request) => listFile(reconcileList, request, () => requireScreen(reconcileList.path))
