import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { chargebackList } from '../_chargebacks/chargeback-list'

/** The chargebacks as a file. */
export const GET = (request: Request) => listFile(chargebackList, request, () => requireScreen(chargebackList.path))
