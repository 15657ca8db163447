import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import type { ShopEntry } from '@/lib/contract/shop/entry'
import type { Locale } from '@/lib/domain/locale'
import { environment } from '@/lib/server/environment'
import type { Session } from '@/lib/session/session'
import { ASK_ABOUT, RENEWAL } from '../ask-about'

interface Said {
  kind: 'grace' | 'expired' | NonNullable<ShopEntry['standing']>['kind']
  /** ISO date; null until the platform lifts it. */
  date: string | null
  reason: string
}

function saidOf(shop: ShopEntry, paused: Session['paused']): Said | null {
  if (paused === 'expired') return { kind: paused, date: shop.shopExpire, reason: '' }
  if (paused === 'grace') return { kind: paused, date: shop.shopGrace ?? null, reason: '' }
  const { standing } = shop
  return standing ? { kind: standing.kind, date: standing.until, reason: standing.reason ?? '' } : null
}

/**
 * State of the current shop when it is not open: its limits, their end, the reason and the contact. The first shop
 * decides (specification, section 7).
 */
export async function ShopBanner({ session: { user, paused, can }, locale }: { session: Session; locale: Locale }) {
  const first = user.shops[0]
  const said = first && saidOf(first, paused)
  if (!said) return null
  const t = await getTranslations('shell')
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/London' })
  const { kind, reason } = said
  const date = said.date ? format.format(new Date(said.date)) : ''
  const until = date ? t('shop.until', { date }) : t('shop.untilLifted')
  const renews = (kind === 'grace' || kind === 'expired') && can('subscription:buy') && can('finance:view')
  const ask = !renews && kind !== 'holiday' && can('feedback:add') ? kind : null
  const service = paused && environment().SERVICE_CONTACT_URL
  return (
    <p className="bar" data-kind={paused ? 'error' : undefined} role="status">
      <b>■</b> {t(`shop.${kind}`, { name: first.shopName, date, until, reason })}{' '}
      {renews && (
        <TextLink href={RENEWAL} className="in-text">
          {t('shop.renew')}
        </TextLink>
      )}{' '}
      {ask && (
        <TextLink href={ASK_ABOUT[ask]} className="in-text">
          {t(`shop.ask.${ask}`)}
        </TextLink>
      )}{' '}
      {service && (
        <a href={service} target="_blank" rel="noopener noreferrer">
          {t('top.service')}
        </a>
      )}
    </p>
  )
}
