import { getLocale, getTranslations } from 'next-intl/server'
import { Narrowed } from '@/app/(console)/narrowed'
import { TextLink } from '@/components/ui/text-link'
import { ukTime } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'

const ZONE = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'short' })

/** "GMT" or "BST", as it applies in London now. */
const zoneNow = (now: number) => ZONE.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'

/** Time zone, time when the page was read, and a link that reloads it. */
export async function Updated({ href }: { href: string }) {
  const [t, spoken] = await Promise.all([getTranslations('common'), getLocale()])
  const now = Date.now()
  const time = ukTime(now, 'time', knownLocale(spoken))
  return (
    <Narrowed list="orders">
      {t('zone', { zone: zoneNow(now) })} · {t('updated', { time })}{' '}
      <TextLink href={href} className="no-print" replace>
        {t('refresh')}
      </TextLink>
    </Narrowed>
  )
}
