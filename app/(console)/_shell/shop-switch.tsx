import { getTranslations } from 'next-intl/server'
import type { UserInfo } from '@/lib/contract/account'
import { environment } from '@/lib/server/environment'
import { chooseShop } from '../account-actions'

/** The specification has a hidden shop switcher: SHOP_SWITCHER=on shows it to owners of several shops. */
export async function ShopSwitch({ user }: { user: UserInfo }) {
  if (environment().SHOP_SWITCHER !== 'on' || user.shops.length < 2) return null
  const t = await getTranslations('shell.shop')
  return (
    <form action={chooseShop} aria-label={t('switch')}>
      {user.shops.map((shop) => (
        <button
          key={shop.id}
          type="submit"
          name="shopId"
          value={shop.id}
          className="sheet-item"
          aria-pressed={shop.id === user.shopIdSeleced}
        >
          {shop.shopName}
        </button>
      ))}
      <hr />
    </form>
  )
}
