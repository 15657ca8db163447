import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { securityList } from './security-list'

export const generateMetadata = () => listTitle(securityList)

/** The guarantees of the platform. */
export default async function Securities({ searchParams }: PageProps<'/op/goods/security'>) {
  const session = await requireScreen(securityList.path)
  const search = await searchParams
  return (
    <ListScreen definition={securityList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
