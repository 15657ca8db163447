import { getTranslations } from 'next-intl/server'
import { Money } from '@/components/ui/money'
import type { Cart } from '@/lib/contract/cart'

type Shop = Cart['shops'][number]

async function DeliveryPrice({ shop: { trouble, deliveryP } }: { shop: Shop }) {
  const t = await getTranslations('mall.sum')
  if (trouble) return <span className="mall-wrong">{t(`trouble.${trouble}`)}</span>
  if (!deliveryP) return t(deliveryP === null ? 'later' : 'free')
  return <Money pence={deliveryP} />
}

/** How the price of one shop's part came about: goods, delivery, sum, and the VAT in it. */
export async function ShopSums({ shop }: { shop: Shop }) {
  const t = await getTranslations('mall.sum')
  return (
    <dl className="mall-sums">
      <dt>{t('goods')}</dt>
      <dd>
        <Money pence={shop.goodsP} />
      </dd>
      <dt>{t('delivery')}</dt>
      <dd>
        <DeliveryPrice shop={shop} />
      </dd>
      <dt>{t('shop')}</dt>
      <dd>
        <Money pence={shop.totalP} strong />
      </dd>
      {shop.vatP > 0 && (
        <>
          <dt className="soft">{t('vat')}</dt>
          <dd className="soft">
            <Money pence={shop.vatP} />
          </dd>
        </>
      )}
    </dl>
  )
}
