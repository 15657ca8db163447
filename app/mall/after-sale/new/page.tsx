import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { askableOrder } from '@/lib/contract/mall/after-sale'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { shown } from '../../_shared/shown'
import { AskForm } from './_form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.cases'))('ask') }
}

/** A new request about one order. */
export default async function AskPage({ searchParams }: PageProps<'/mall/after-sale/new'>) {
  await requireShopper()
  const { order: asked } = await searchParams
  return shown(async () => {
    const [t, order] = await Promise.all([
      getTranslations('mall.cases'),
      asBuyer(askableOrder, { params: { id: String([asked].flat()[0] ?? 'none') } }),
    ])
    const possible = order.open && order.lines.some(({ pieces }) => pieces > 0)
    return (
      <section className="mall-narrow">
        <h1>{t('askAbout', { no: order.orderNo })}</h1>
        {possible ? <AskForm order={order} /> : <EmptyState title={t('closed')} text={t('closedText')} />}
      </section>
    )
  })
}
