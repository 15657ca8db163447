import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { payoutList } from '../_payouts/payout-list'

/** The batches as a file. */
export const GET = (request: Request) => listFile(payoutList, request, () => requireScreen(payoutList.path))
