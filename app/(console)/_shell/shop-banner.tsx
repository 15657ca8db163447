import { getTranslations } from 'next-intl/server'
import type { UserInfo } from '@/lib/contract/account'
import type { Locale } from '@/lib/domain/locale'

/** Whether the first shop has expired: that one decides (specification, section 7). */
export const isExpired = ({ shops }: UserInfo): boolean =>
  shops[0] !== undefined && new Date(shops[0].shopExpire).getTime() <= Date.now()

/** Requests are skipped once the first shop has expired (specification, section 7): this says why. */
export async function ShopBanner({ user, locale }: { user: UserInfo; locale: Locale }) {
  const first = user.shops[0]
  if (!first || !isExpired(user)) return null
  const t = await getTranslations('shell')
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/London' })
  return (
    <p className="bar" data-kind="error" role="status">
      <b>■</b> {t('shop.expired', { name: first.shopName, date: format.format(new Date(first.shopExpire)) })}
    </p>
  )
}
