import { getLocale, getTranslations } from 'next-intl/server'
import { Narrowed } from '@/app/(console)/narrowed'
import { ukTime } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'

/** The shop (null: all), and the current day and hour in the United Kingdom. */
export async function Whereabouts({ shop }: { shop: string | null }) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.workplace'), getLocale()])
  const locale = knownLocale(spoken)
  const now = Date.now()
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/London',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now)
  return (
    <>
      <Narrowed list="orders">{shop ?? t('allShops')}</Narrowed> ·{' '}
      {t('ukNow', { day, time: ukTime(now, 'time', locale) })}
    </>
  )
}
