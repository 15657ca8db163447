import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ukTime } from '@/components/ui/uk-time'
import type { UserInfo } from '@/lib/contract/account'
import { FALLBACK_LOCALE, isLocale } from '@/lib/domain/locale'
import { greetingAt } from './greeting-hour'
import type { OrderPaths } from './order-paths'

/** Good morning by the UK's hour (specification, section 9), whose shop this is, and what day it is there. */
export async function Greeting({ user, paths }: { user: UserInfo; paths: OrderPaths }) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.workplace'), getLocale()])
  const locale = isLocale(spoken) ? spoken : FALLBACK_LOCALE
  const now = Date.now()
  const time = ukTime(now, 'time', locale)
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/London',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now)
  const greeting = t(`greeting.${greetingAt(Number(time.slice(0, 2)))}`)
  return (
    <header className="dash-head">
      <div>
        <h1>{t('hello', { greeting, name: user.realname || user.username })}</h1>
        <p className="soft">
          {paths.operator ? t('allShops') : user.shopIdSelecedName} · {t('ukNow', { day, time })}
        </p>
      </div>
      {paths.ship && (
        <ButtonLink look="primary" href={paths.ship} icon={<Icon name="truck" />}>
          {t('goShip')}
        </ButtonLink>
      )}
    </header>
  )
}
