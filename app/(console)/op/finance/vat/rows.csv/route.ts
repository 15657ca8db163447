import { listFile } from '@/app/_kit/list/list-file'
import { vatDesk } from '@/app/(console)/finance/_shared/vat-list'
import { requireScreen } from '@/lib/session/session'

/** The decisions as a file for the accountant. */
export const GET = (request: Request) => listFile(vatDesk, request, () => requireScreen(vatDesk.path))
