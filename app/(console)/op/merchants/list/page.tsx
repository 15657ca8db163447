import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../../_list/list-screen'
import { FlashNotice } from '../../../_record/flash-notice'
import { merchantList } from './merchant-list'

export const generateMetadata = () => listTitle(merchantList)

/** Every shop with how it stands. */
export default async function Merchants({ searchParams }: PageProps<'/op/merchants/list'>) {
  const session = await requireScreen(merchantList.path)
  const search = await searchParams
  return (
    <ListScreen definition={merchantList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
