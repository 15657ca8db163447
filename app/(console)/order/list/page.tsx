import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { keptPageSize } from '@/app/_kit/list/kept'
import { requireScreen } from '@/lib/session/session'
import { SELLER_SCREEN } from '../_shared/list/list-context'
import { readerOf, readListView } from '../_shared/list/list-view'
import { OrderList } from '../_shared/list/order-list'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order.list'))('title') }
}

export default async function OrderListPage({ searchParams }: PageProps<'/order/list'>) {
  const [session, search, size] = await Promise.all([requireScreen('/order/list'), searchParams, keptPageSize()])
  const view = readListView(SELLER_SCREEN.list, search, readerOf(SELLER_SCREEN, session.can), size)
  return (
    <OrderList
      screen={SELLER_SCREEN}
      view={view}
      session={session}
      named={search.named?.toString()}
      outcome={search.outcome?.toString()}
      taskId={search.task?.toString()}
    />
  )
}
