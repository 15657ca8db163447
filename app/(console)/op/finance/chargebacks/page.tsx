import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { chargebackList } from './_chargebacks/chargeback-list'

export const generateMetadata = () => listTitle(chargebackList)

/** Payments reversed by buyers' banks. */
export default async function Chargebacks({ searchParams }: PageProps<'/op/finance/chargebacks'>) {
  const session = await requireScreen(chargebackList.path)
  const search = await searchParams
  const notices = <FlashNotice search={search} />
  return <ListScreen definition={chargebackList} session={session} search={search} notices={notices} />
}
