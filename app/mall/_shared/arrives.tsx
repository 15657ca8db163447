import { getLocale, getTranslations } from 'next-intl/server'
import type { Cart } from '@/lib/contract/cart'

type Days = Cart['shops'][number]['arrives']

/** "Tue, 2 – Thu, 4 Dec". */
function dayRange({ from, to }: Days, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.formatRange(new Date(from), new Date(to))
}

/** Delivery dates of an order placed now. */
export async function Arrives({ days }: { days: Days }) {
  const [t, locale] = await Promise.all([getTranslations('mall.delivery'), getLocale()])
  return (
    <p>
      <b>{t('arrives', { days: dayRange(days, locale) })}</b>
    </p>
  )
}
