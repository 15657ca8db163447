import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { FreeHosts } from './_live/free-hosts'
import { allRooms } from './_live/room-list'

export const generateMetadata = () => listTitle(allRooms)

/** Live rooms of all shops, below people who can start one now. */
export default async function AllLiveRooms({ searchParams }: PageProps<'/op/service/live'>) {
  const session = await requireScreen(allRooms.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={allRooms}
      session={session}
      search={search}
      notices={
        <>
          <FlashNotice search={search} />
          <FreeHosts />
        </>
      }
    />
  )
}
