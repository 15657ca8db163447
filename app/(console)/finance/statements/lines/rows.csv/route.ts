import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { statementLines } from '../../../_shared/statement-lists'

/** The lines of a statement as a file. */
export const GET = (request: Request) => listFile(statementLines, request, () => requireScreen(statementLines.path))
