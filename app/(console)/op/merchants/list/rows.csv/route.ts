import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { merchantList } from '../merchant-list'

/** The shops of the platform as a file. */
export const GET = (request: Request) => listFile(merchantList, request, () => requireScreen(merchantList.path))
