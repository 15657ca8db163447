import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { ownCases } from '../../_after-sale/case-lists'

export const generateMetadata = () => listTitle(ownCases)

/** After-sale cases of the shop by deadline. */
export default async function Cases({ searchParams }: PageProps<'/after-sale/list'>) {
  const session = await requireScreen(ownCases.path)
  const search = await searchParams
  return (
    <ListScreen definition={ownCases} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
