import { getTranslations } from 'next-intl/server'
import { ukTime } from '@/components/ui/uk-time'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import { greetingAt } from './greeting-hour'

/** Greeting by UK time (specification, section 9). */
export async function Greeting({ name }: { name: string }) {
  const t = await getTranslations('dashboard.workplace')
  const hour = Number(ukTime(Date.now(), 'time', FALLBACK_LOCALE).slice(0, 2))
  return t('hello', { greeting: t(`greeting.${greetingAt(hour)}`), name })
}
