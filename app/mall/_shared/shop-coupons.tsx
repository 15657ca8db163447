import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { couponsForMe, openCoupons } from '@/lib/contract/mall/coupon'
import { buyerToken } from '@/lib/session/buyer'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { ClaimList } from './claim-list'

/** Coupons that can be claimed, of one shop or all; with those that a signed-in buyer already has. */
export async function claimable(shop?: string) {
  const row = (await buyerToken()) ? couponsForMe : openCoupons
  return readAsBuyer(row, { query: shop ? { shop } : {} }, { else: [] })
}

interface Props {
  shop: string
  /** Page that shows them. */
  next: string
  done: string | string[] | undefined
}

/** Coupons of a shop next to its products; nothing if there are none. */
export async function ShopCoupons({ shop, next, done }: Props) {
  const [t, coupons] = await Promise.all([getTranslations('mall.coupons'), claimable(shop)])
  if (coupons.length === 0) return null
  return (
    <details className="card card-body" open={done === 'claimed'}>
      <summary>
        {t('title')} ({coupons.length})
      </summary>
      <Outcome done={done} known={['claimed']} text={() => t('claimed')} />
      <ClaimList coupons={coupons.slice(0, 5)} next={next} />
    </details>
  )
}
