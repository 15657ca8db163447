import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { keptPageSize } from '@/app/_kit/list/kept'
import { OPERATOR_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import { readerOf, readListView } from '@/app/(console)/order/_shared/list/list-view'
import { OrderList } from '@/app/(console)/order/_shared/list/order-list'
import { requireScreen } from '@/lib/session/session'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order.operator'))('title') }
}

export default async function OperatorOrderListPage({ searchParams }: PageProps<'/op/orders/list'>) {
  const [session, search, size] = await Promise.all([requireScreen('/op/orders/list'), searchParams, keptPageSize()])
  const view = readListView(OPERATOR_SCREEN.list, search, readerOf(OPERATOR_SCREEN, session.can), size)
  return (
    <OrderList
      screen={OPERATOR_SCREEN}
      view={view}
      session={session}
      named={search.named?.toString()}
      outcome={search.outcome?.toString()}
    />
  )
}
