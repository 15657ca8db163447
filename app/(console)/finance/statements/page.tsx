import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { statementList } from '../_shared/statement-lists'

export const generateMetadata = () => listTitle(statementList)

/** The shop's weekly statements. */
export default async function Statements({ searchParams }: PageProps<'/finance/statements'>) {
  const session = await requireScreen(statementList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={statementList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
