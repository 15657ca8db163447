import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { EmptyState } from '@/components/ui/empty-state'
import { myTold } from '@/lib/contract/mall/feedback'
import { myOrders } from '@/lib/contract/mall/order'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { pageNumber } from '../_shared/page-number'
import { Pages } from '../_shared/pages'
import { shown } from '../_shared/shown'
import { TellForm, ToldCard } from './_parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.feedback'))('title') }
}

const SIZE = 10

/** Feedback of the buyer to the platform, and its answers. */
export default async function FeedbackPage({ searchParams }: PageProps<'/mall/feedback'>) {
  await requireBuyer()
  const { current: asked, order, done } = await searchParams
  const current = pageNumber(asked)
  return shown(async () => {
    const [t, told, orders] = await Promise.all([
      getTranslations('mall.feedback'),
      asBuyer(myTold, { query: { current, size: SIZE } }),
      asBuyer(myOrders, { query: { size: 50 } }),
    ])
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <Outcome done={done} known={['told']} text={() => t('told')} />
        <TellForm orders={orders.records} about={String([order].flat()[0] ?? '')} />
        <h2>{t('mine')}</h2>
        {told.records.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ul className="mall-cards">
          {told.records.map((each) => (
            <ToldCard key={each.id} told={each} />
          ))}
        </ul>
        <Pages page={told} href="/mall/feedback" />
      </section>
    )
  })
}
