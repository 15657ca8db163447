import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../_list/list-screen'
import { FlashNotice } from '../../_record/flash-notice'
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
