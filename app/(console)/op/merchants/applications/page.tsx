import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { applications } from './application-list'

export const generateMetadata = () => listTitle(applications)

export default async function Applications({ searchParams }: PageProps<'/op/merchants/applications'>) {
  const session = await requireScreen(applications.path)
  const search = await searchParams
  return (
    <ListScreen definition={applications} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
