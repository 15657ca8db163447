import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../../../_list/list-screen'
import { FlashNotice } from '../../../../_record/flash-notice'
import { brandApplications } from '../../../../goods/brand/_brand/application-lists'

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
