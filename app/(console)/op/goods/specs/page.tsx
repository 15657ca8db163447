import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { platformSpecList } from '@/app/(console)/goods/spec/_specs/spec-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(platformSpecList)

/** The option sets of the platform. */
export default async function PlatformSpecs({ searchParams }: PageProps<'/op/goods/specs'>) {
  const session = await requireScreen(platformSpecList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={platformSpecList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
