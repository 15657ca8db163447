import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { vatList } from '../../_shared/vat-list'

/** VAT decisions as a file for the accountant. */
export const GET = (request: Request) => listFile(vatList, request, () => requireScreen(vatList.path))
