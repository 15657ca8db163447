import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { slotList } from './_slot/slot-list'

export const generateMetadata = () => listTitle(slotList)

export default async function SeckillTimes({ searchParams }: PageProps<'/op/marketing/seckill-times'>) {
  const session = await requireScreen(slotList.path)
  return <ListScreen definition={slotList} session={session} search={await searchParams} />
}
