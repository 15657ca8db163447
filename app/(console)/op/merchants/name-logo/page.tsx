import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { changeList } from './change-list'

export const generateMetadata = () => listTitle(changeList)

/** Pending names and logos. */
export default async function Page({ searchParams }: PageProps<'/op/merchants/name-logo'>) {
  const session = await requireScreen(changeList.path)
  const search = await searchParams
  return (
    <ListScreen definition={changeList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
