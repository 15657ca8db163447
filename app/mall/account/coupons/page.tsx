import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { myCoupons } from '@/lib/contract/mall/coupon'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { CouponLines, timeSpeaker } from '../../_shared/coupon-lines'
import { shown } from '../../_shared/shown'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.coupons'))('mine') }
}

const STATES = ['usable', 'used', 'expired'] as const

/** The buyer's coupons: usable, used and expired. */
export default async function MyCoupons() {
  await requireBuyer()
  return shown(async () => {
    const [t, time, all] = await Promise.all([
      getTranslations('mall.coupons'),
      timeSpeaker(),
      asBuyer(myCoupons, { query: {} }),
    ])
    const centre = (
      <a className="button button-primary" href="/mall/coupons">
        {t('centre')}
      </a>
    )
    const when = ({ state, endsAt, usedAt }: (typeof all)[number]) => {
      if (state === 'used') return t('usedAt', { at: time(usedAt ?? endsAt) })
      return t(state === 'usable' ? 'until' : 'expiredAt', { at: time(endsAt) })
    }
    return (
      <section className="mall-narrow">
        <h1>{t('mine')}</h1>
        {all.length === 0 && <EmptyState title={t('noneMine')} text={t('noneMineText')} actions={centre} />}
        {STATES.map((state) => ({ state, coupons: all.filter((coupon) => coupon.state === state) }))
          .filter(({ coupons }) => coupons.length > 0)
          .map(({ state, coupons }) => (
            <Card key={state} title={t(`state.${state}`)} note={String(coupons.length)}>
              <ul className="mall-brief">
                {coupons.map((coupon) => (
                  <li key={coupon.id}>
                    <span>
                      <CouponLines coupon={coupon} />
                      <br />
                      <span className="soft">{when(coupon)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        {all.length > 0 && <p>{centre}</p>}
      </section>
    )
  })
}
