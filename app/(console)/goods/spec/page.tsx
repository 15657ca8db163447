import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { specList } from './_specs/spec-lists'

export const generateMetadata = () => listTitle(specList)

/** The option sets of the shop and of the platform. */
export default async function Specs({ searchParams }: PageProps<'/goods/spec'>) {
  const session = await requireScreen(specList.path)
  const search = await searchParams
  return (
    <ListScreen definition={specList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
