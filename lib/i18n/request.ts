import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { FALLBACK_LOCALE, isLocale, type Locale } from '@/lib/domain/locale'
import { environment } from '@/lib/server/environment'
import { log } from '@/lib/server/log'
import { lastMenu } from '@/lib/session/last-menu'
import { messagesFor } from './catalogue'
import { withMenuNames } from './menu-names'
import { LOCALE_COOKIE, wantedLocale } from './preference'
import { shippedMessages } from './shipped'

async function requestLocale(): Promise<Locale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  return wantedLocale(chosen, (await headers()).get('accept-language')) ?? environment().DEFAULT_LOCALE
}

export default getRequestConfig(async ({ locale: asked }) => {
  // A page may request the texts of the other language by name: texts for the buyer are shown in both.
  const locale = isLocale(asked) ? asked : await requestLocale()
  const texts = await messagesFor(locale, FALLBACK_LOCALE)
  const menu = await lastMenu()
  return {
    locale,
    messages: menu
      ? withMenuNames(texts, { menu, own: await shippedMessages(locale, FALLBACK_LOCALE), locale })
      : texts,
    timeZone: 'Europe/London',
    onError: (error) => log.error({ event: 'message.failed', locale, reason: error.message }),
    now: new Date(),
  }
})
