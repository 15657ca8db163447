import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { payoutList } from '../_payouts/payout-list'

/** The batches as a file. */
export const GET = (request: Request) => listFile(payoutList, request, () => requireScreen(payoutList.path))
