import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { roomList } from './_live/room-list'

export const generateMetadata = () => listTitle(roomList)

/** Live rooms of the shop. */
export default async function LiveRooms({ searchParams }: PageProps<'/service/live'>) {
  const session = await requireScreen(roomList.path)
  const search = await searchParams
  return (
    <ListScreen definition={roomList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
