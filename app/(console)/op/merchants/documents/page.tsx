import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { documentList } from './document-list'

export const generateMetadata = () => listTitle(documentList)

/** Documents of shops that wait for a decision or expire soon. */
export default async function Page({ searchParams }: PageProps<'/op/merchants/documents'>) {
  const session = await requireScreen(documentList.path)
  const search = await searchParams
  return (
    <ListScreen definition={documentList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
