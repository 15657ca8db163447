import { getTranslations } from 'next-intl/server'
import { Money } from '@/components/ui/money'
import type { Cart } from '@/lib/contract/cart'
import { formatPence } from '@/lib/domain/money'

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
          <dt className="soft">{t(shop.vatNote === 'mixed' ? 'vatOfSome' : 'vat')}</dt>
          <dd className="soft">
            <Money pence={shop.vatP} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** Charges that the price does not include, shown before paying; nothing if VAT is included. */
export async function VatNote({
  shop: { vatNote, importChargesP },
}: {
  shop: Pick<Shop, 'vatNote' | 'importChargesP'>
}) {
  const t = await getTranslations('mall.vatNote')
  if (importChargesP !== null) return <p>{t('import', { price: formatPence(importChargesP) })}</p>
  return vatNote === 'included' || vatNote === 'mixed' ? null : <p className="soft">{t(vatNote)}</p>
}
