import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { reductionList } from './reduction-list'

export const generateMetadata = () => listTitle(reductionList)

export default async function FullReductionList({ searchParams }: PageProps<'/marketing/full-reduction'>) {
  const session = await requireScreen(reductionList.path)
  return <ListScreen definition={reductionList} session={session} search={await searchParams} />
}
