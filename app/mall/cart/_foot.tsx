import { getTranslations } from 'next-intl/server'
import { Money } from '@/components/ui/money'
import type { Cart } from '@/lib/contract/cart'

/** Total, and the link to the checkout unless something blocks it. */
export async function CartFoot({ cart, postcode }: { cart: Cart; postcode: string | null }) {
  const t = await getTranslations('mall.cart')
  const blocked =
    cart.gone.length > 0 || cart.shops.some(({ lines }) => lines.some((each) => each.available < each.qty))
  return (
    <div className="mall-total">
      <p>
        {t('total', { count: cart.pieces })} <Money pence={cart.totalP} strong />
      </p>
      <p className="soft">{postcode ? t('deliveredTo', { postcode }) : t('noAddress')}</p>
      {blocked ? (
        <p className="mall-wrong">{t('blocked')}</p>
      ) : (
        <a className="button button-primary button-lg" href="/mall/checkout">
          {t('checkout')}
        </a>
      )}
    </div>
  )
}
