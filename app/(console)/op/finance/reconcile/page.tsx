import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { reconcileList } from './_reconcile/reconcile-list'
import { Standing } from './_reconcile/standing'

export const generateMetadata = () => listTitle(reconcileList)

/** Reconciliation of the payment provider with the books, by day. */
export default async function Reconcile({ searchParams }: PageProps<'/op/finance/reconcile'>) {
  const session = await requireScreen(reconcileList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={reconcileList}
      session={session}
      search={search}
      notices={
        <>
          <FlashNotice search={search} />
          <Standing />
        </>
      }
    />
  )
}
