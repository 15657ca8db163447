import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { codeList } from './code-list'

export const generateMetadata = () => listTitle(codeList)

export default async function DiscountCodeList({ searchParams }: PageProps<'/marketing/code'>) {
  const session = await requireScreen(codeList.path)
  return <ListScreen definition={codeList} session={session} search={await searchParams} />
}
