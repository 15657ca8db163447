import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListScreen } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { requireScreen } from '@/lib/session/session'
import { LATE, lateList } from './late-list'
import { LateShops } from './late-shops'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('trade.late'))('title') }
}

/** Late orders by shop and individually. */
export default async function LateOrders({ searchParams }: PageProps<'/op/orders/late'>) {
  const session = await requireScreen(LATE)
  const [reasons, search] = await Promise.all([dictionaryOrNone('order_reason'), searchParams])
  return (
    <ListScreen
      definition={lateList(reasons)}
      session={session}
      search={search}
      notices={
        <>
          <FlashNotice search={search} />
          <LateShops mayRemind={session.can('orderOp:remind')} />
        </>
      }
    />
  )
}
