import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { parcelList } from './parcel-list'

export const generateMetadata = () => listTitle(parcelList)

/** The shop's parcels with tracking, and those without movement. */
export default async function Parcels({ searchParams }: PageProps<'/order/parcels'>) {
  const session = await requireScreen(parcelList.path)
  const search = await searchParams
  return (
    <ListScreen definition={parcelList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
