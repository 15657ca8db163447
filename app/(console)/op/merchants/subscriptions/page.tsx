import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { subscriptionList } from './subscription-list'

export const generateMetadata = () => listTitle(subscriptionList)

/** Subscriptions of all shops. */
export default async function Subscriptions({ searchParams }: PageProps<'/op/merchants/subscriptions'>) {
  const session = await requireScreen(subscriptionList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={subscriptionList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
