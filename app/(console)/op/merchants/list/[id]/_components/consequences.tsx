import { getTranslations } from 'next-intl/server'
import type { Merchant } from '@/lib/contract/merchant'

/** Effects of a ban on this shop, in numbers. */
export async function Consequences({ shop: { products, openOrders } }: { shop: Merchant }) {
  const t = await getTranslations('merchant.consequence')
  return (
    <ul className="list-disc ps-5">
      <li>{t('products', { count: products })}</li>
      <li>{t('orders', { count: openOrders })}</li>
      <li>{t('rest')}</li>
    </ul>
  )
}
