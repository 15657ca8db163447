import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { statementLines } from '../../_shared/statement-lists'

export const generateMetadata = () => listTitle(statementLines)

/** Lines of a statement, each with a link to dispute it. */
export default async function StatementLines({ searchParams }: PageProps<'/finance/statements/lines'>) {
  const session = await requireScreen(statementLines.path)
  return <ListScreen definition={statementLines} session={session} search={await searchParams} />
}
