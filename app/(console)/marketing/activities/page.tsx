import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { offerList } from './_activity/offer-list'

export const generateMetadata = () => listTitle(offerList)

/** Activities of the platform, and this shop's enrolments in them. */
export default async function ActivityOffers({ searchParams }: PageProps<'/marketing/activities'>) {
  const session = await requireScreen(offerList.path)
  return <ListScreen definition={offerList} session={session} search={await searchParams} />
}
