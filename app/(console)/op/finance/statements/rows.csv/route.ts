import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { statementDesk } from '../_statements/statement-desk-lists'

/** The statements of all shops as a file. */
export const GET = (request: Request) => listFile(statementDesk, request, () => requireScreen(statementDesk.path))
