import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { freightList } from './_freight/freight-list'

export const generateMetadata = () => listTitle(freightList)

export default async function FreightTemplates({ searchParams }: PageProps<'/goods/freight'>) {
  const session = await requireScreen(freightList.path)
  const search = await searchParams
  return (
    <ListScreen definition={freightList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
