import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { drawList } from './_draw/draw-list'

export const generateMetadata = () => listTitle(drawList)

export default async function LuckyDrawList({ searchParams }: PageProps<'/op/marketing/lucky-draw'>) {
  const session = await requireScreen(drawList.path)
  return <ListScreen definition={drawList} session={session} search={await searchParams} />
}
