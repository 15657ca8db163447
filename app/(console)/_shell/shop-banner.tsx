import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import type { UserInfo } from '@/lib/contract/account'
import type { Locale } from '@/lib/domain/locale'
import { environment } from '@/lib/server/environment'
import type { Session } from '@/lib/session/session'

/** Whether the first shop has expired: that one decides (specification, section 7). */
export const isExpired = ({ shops }: UserInfo): boolean =>
  shops[0] !== undefined && new Date(shops[0].shopExpire).getTime() <= Date.now()

const RENEWAL = '/message/feedback/new?about=renewal'

/** Requests are skipped once the first shop has expired (specification, section 7): this says why, and whom to ask. */
export async function ShopBanner({ session: { user, can }, locale }: { session: Session; locale: Locale }) {
  const first = user.shops[0]
  if (!first || !isExpired(user)) return null
  const t = await getTranslations('shell')
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/London' })
  const service = environment().SERVICE_CONTACT_URL
  return (
    <p className="bar" data-kind="error" role="status">
      <b>■</b> {t('shop.expired', { name: first.shopName, date: format.format(new Date(first.shopExpire)) })}{' '}
      {can('feedback:add') && <TextLink href={RENEWAL}>{t('shop.renew')}</TextLink>}{' '}
      {service && (
        <a href={service} target="_blank" rel="noopener noreferrer">
          {t('top.service')}
        </a>
      )}
    </p>
  )
}
