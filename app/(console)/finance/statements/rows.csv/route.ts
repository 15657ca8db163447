import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../_list/list-file'
import { statementList } from '../../_shared/statement-lists'

/** The statements as a file. */
export const GET = (request: Request) => listFile(statementList, request, () => requireScreen(statementList.path))
