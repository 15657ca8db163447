import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { keywordList } from './_keywords/keyword-list'

export const generateMetadata = () => listTitle(keywordList)

/** Keywords with an automatic reply. */
export default async function Keywords({ searchParams }: PageProps<'/service/auto-reply/keywords'>) {
  const session = await requireScreen(keywordList.path)
  const search = await searchParams
  return (
    <ListScreen definition={keywordList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
