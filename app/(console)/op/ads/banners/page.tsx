import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { bannerList } from './_banner/banner-list'

export const generateMetadata = () => listTitle(bannerList)

export default async function Banners({ searchParams }: PageProps<'/op/ads/banners'>) {
  const session = await requireScreen(bannerList.path)
  return <ListScreen definition={bannerList} session={session} search={await searchParams} />
}
