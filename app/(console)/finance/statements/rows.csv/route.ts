import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { statementList } from '../../_shared/statement-lists'

/** The statements as a file. */
export const GET = (request: Request) => listFile(statementList, request, () => requireScreen(statementList.path))
