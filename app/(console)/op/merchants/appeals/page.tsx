import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { FlashNotice } from '../../../_record/flash-notice'
import { appeals } from '../../../_violation/violation-lists'

export const generateMetadata = () => listTitle(appeals)

/** Appeals of shops, by their deadline. */
export default async function Appeals({ searchParams }: PageProps<'/op/merchants/appeals'>) {
  const session = await requireScreen(appeals.path)
  const search = await searchParams
  return <ListScreen definition={appeals} session={session} search={search} notices={<FlashNotice search={search} />} />
}
