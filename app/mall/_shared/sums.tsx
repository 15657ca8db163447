import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { Money } from '@/components/ui/money'
import type { Cart } from '@/lib/contract/cart'
import { formatPence } from '@/lib/domain/money'
import { promotionReason } from './promotion-reason'
import { speaker } from './say'

type Shop = Cart['shops'][number]

async function DeliveryPrice({ shop: { trouble, deliveryP } }: { shop: Shop }) {
  const t = await getTranslations('mall.sum')
  if (trouble) return <span className="mall-wrong">{t(`trouble.${trouble}`)}</span>
  if (!deliveryP) return t(deliveryP === null ? 'later' : 'free')
  return <Money pence={deliveryP} />
}

/** Price of one shop's part: goods, delivery, total, and the VAT included. */
export async function ShopSums({ shop }: { shop: Shop }) {
  const [t, say] = await Promise.all([getTranslations('mall.sum'), speaker()])
  return (
    <dl className="mall-sums">
      <dt>{t('goods')}</dt>
      <dd>
        <Money pence={shop.goodsP} />
      </dd>
      {shop.promotions
        .filter(({ discountP }) => discountP > 0)
        .map(({ id, title, discountP }) => (
          <Fragment key={id}>
            <dt>{say(title)}</dt>
            <dd>
              <Money pence={-discountP} />
            </dd>
          </Fragment>
        ))}
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

/** Hints for the next discount, reasons why promotions do not apply, and the effect of a partial return. */
export async function PromotionNotes({ shop: { promotions, lines } }: { shop: Shop }) {
  const [t, say, reason] = await Promise.all([getTranslations('mall.sum'), speaker(), promotionReason()])
  const isLowered = promotions.some(({ discountP }) => discountP > 0)
  const told = promotions.flatMap((each) => {
    const text = reason(each)
    return text === null ? [] : [{ id: each.id, title: say(each.title), text }]
  })
  if (told.length === 0 && !isLowered) return null
  return (
    <ul className="mall-hints soft">
      {told.map(({ id, title, text }) => (
        <li key={id}>
          <b>{title}</b> {text}
        </li>
      ))}
      {isLowered && <li>{t('partReturn')}</li>}
      {lines.some(({ gift }) => gift) && <li>{t('giftBack')}</li>}
    </ul>
  )
}

/** Charges not included in the price, shown before payment; nothing if VAT is included. */
export async function VatNote({
  shop: { vatNote, importChargesP },
}: {
  shop: Pick<Shop, 'vatNote' | 'importChargesP'>
}) {
  const t = await getTranslations('mall.vatNote')
  if (importChargesP !== null) return <p>{t('import', { price: formatPence(importChargesP) })}</p>
  return vatNote === 'included' || vatNote === 'mixed' ? null : <p className="soft">{t(vatNote)}</p>
}
