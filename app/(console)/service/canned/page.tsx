import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { cannedList } from './_canned/canned-list'

export const generateMetadata = () => listTitle(cannedList)

/** Canned replies of the shop. */
export default async function Canned({ searchParams }: PageProps<'/service/canned'>) {
  const session = await requireScreen(cannedList.path)
  const search = await searchParams
  return (
    <ListScreen definition={cannedList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
