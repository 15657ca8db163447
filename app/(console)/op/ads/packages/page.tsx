import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { packageList } from './_package/package-list'

export const generateMetadata = () => listTitle(packageList)

/** Packages of days of slots. */
export default async function AdPackages({ searchParams }: PageProps<'/op/ads/packages'>) {
  const session = await requireScreen(packageList.path)
  return <ListScreen definition={packageList} session={session} search={await searchParams} />
}
