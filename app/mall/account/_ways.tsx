import { getTranslations } from 'next-intl/server'

const WAYS = [
  ['orders', '/mall/orders'],
  ['chat', '/mall/chat'],
  ['live', '/mall/live'],
  ['balance', '/mall/balance'],
  ['wishes', '/mall/wishes'],
  ['coupons', '/mall/account/coupons'],
  ['points', '/mall/points'],
  ['draws', '/mall/draw'],
  ['addresses', '/mall/addresses'],
  ['reviews', '/mall/reviews'],
  ['cases', '/mall/after-sale'],
  ['security', '/mall/account/security'],
] as const

/** Links to the buyer's other pages. */
export async function Ways() {
  const t = await getTranslations('mall.account')
  return (
    <ul className="mall-ways">
      {WAYS.map(([name, href]) => (
        <li key={href}>
          <a href={href}>{t(name)}</a>
        </li>
      ))}
    </ul>
  )
}
