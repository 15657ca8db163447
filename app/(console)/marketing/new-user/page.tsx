import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { offerList } from './offer-list'

export const generateMetadata = () => listTitle(offerList)

export default async function NewUserOfferList({ searchParams }: PageProps<'/marketing/new-user'>) {
  const session = await requireScreen(offerList.path)
  return <ListScreen definition={offerList} session={session} search={await searchParams} />
}
