import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { vatDesk } from '../../../../finance/_shared/vat-list'

/** The decisions as a file for the accountant. */
export const GET = (request: Request) => listFile(vatDesk, request, () => requireScreen(vatDesk.path))
