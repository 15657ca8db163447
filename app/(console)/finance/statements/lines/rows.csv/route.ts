import { listFile } from '@/app/_kit/list/list-file'
import { statementLines } from '@/app/(console)/finance/_shared/statement-lists'
import { requireScreen } from '@/lib/session/session'

/** The lines of a statement as a file. */
export const GET = (request: Request) => listFile(statementLines, request, () => requireScreen(statementLines.path))
