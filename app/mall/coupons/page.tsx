import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ClaimList } from '../_shared/claim-list'
import { claimable } from '../_shared/shop-coupons'
import { shown } from '../_shared/shown'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.coupons'))('centre') }
}

/** Coupons of all shops and of the platform that can be claimed now. */
export default async function CouponCentre({ searchParams }: PageProps<'/mall/coupons'>) {
  const { done } = await searchParams
  return shown(async () => {
    const [t, coupons] = await Promise.all([getTranslations('mall.coupons'), claimable()])
    return (
      <section className="mall-narrow">
        <h1>{t('centre')}</h1>
        <Outcome done={done} known={['claimed']} text={() => t('claimed')} />
        {coupons.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
        {coupons.length > 0 && (
          <Card>
            <ClaimList coupons={coupons} next="/mall/coupons" />
          </Card>
        )}
        <p>
          <a className="in-text" href="/mall/account/coupons">
            {t('mine')}
          </a>
        </p>
      </section>
    )
  })
}
