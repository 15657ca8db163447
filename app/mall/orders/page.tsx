import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { EmptyState } from '@/components/ui/empty-state'
import { myOrders } from '@/lib/contract/mall/order'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { GuestNote } from '../_shared/guest-note'
import { Pages } from '../_shared/pages'
import { shown } from '../_shared/shown'
import { OrderCard } from './_card'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.orders'))('title') }
}

const SIZE = 10
const PAGES_MAX = 1_250
const TABS = ['1', '2', '3', '4', '5', '7', '0'] as const

export default async function OrdersPage({ searchParams }: PageProps<'/mall/orders'>) {
  await requireShopper()
  const asked = await searchParams
  const status = TABS.find((each) => each === asked.status)
  const current = Math.min(Math.max(Math.trunc(Number(asked.current)) || 1, 1), PAGES_MAX)
  return shown(async () => {
    const query = { current, size: SIZE, ...(status && { status: Number(status) }) }
    const [t, words, page] = await Promise.all([
      getTranslations('mall.orders'),
      getTranslations('order.status'),
      asBuyer(myOrders, { query }),
    ])
    return (
      <>
        <h1>{t('title')}</h1>
        <Outcome done={asked.done} known={['found']} text={() => t('found')} />
        <GuestNote next="/mall/orders" />
        <nav className="mall-tabs" aria-label={t('states')}>
          <a href="/mall/orders" aria-current={status ? undefined : 'page'}>
            {t('all')}
          </a>
          {TABS.map((each) => (
            <a key={each} href={`/mall/orders?status=${each}`} aria-current={each === status ? 'page' : undefined}>
              {words(each)}
            </a>
          ))}
        </nav>
        {page.records.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ul className="mall-cards">
          {page.records.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
        <Pages page={page} href={`/mall/orders${status ? `?status=${status}` : ''}`} />
      </>
    )
  })
}
