import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { brandApplications } from '@/app/(console)/goods/brand/_brand/application-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(brandApplications)

/** Applications for brands of all shops. */
export default async function BrandApplications({ searchParams }: PageProps<'/op/goods/brands/applications'>) {
  const session = await requireScreen(brandApplications.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={brandApplications}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
