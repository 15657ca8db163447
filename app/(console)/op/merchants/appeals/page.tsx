import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { appeals } from '@/app/(console)/_violation/violation-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(appeals)

/** Appeals of shops, by their deadline. */
export default async function Appeals({ searchParams }: PageProps<'/op/merchants/appeals'>) {
  const session = await requireScreen(appeals.path)
  const search = await searchParams
  return <ListScreen definition={appeals} session={session} search={search} notices={<FlashNotice search={search} />} />
}
