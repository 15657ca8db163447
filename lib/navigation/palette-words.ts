import 'server-only'
import { getMessages, getTranslations } from 'next-intl/server'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { orderScreens } from './order-screens'
import { type PalettePlace, palettePlaces } from './palette-places'
import { SCREENS } from './screens'

type Words = Record<string, string>

/** Names and synonyms of the palette's entries in one language, by id. */
async function wordsIn(locale: Locale, places: readonly PalettePlace[]): Promise<Words[]> {
  const [{ shell }, t] = await Promise.all([getMessages({ locale }), getTranslations({ locale })])
  const find: Words = shell.find
  const actions = Object.fromEntries(Object.entries(shell.client).filter(([id]) => id in find))
  const screens = SCREENS.filter(({ path }) => !path.includes('[')).map(({ path, title }) => [path, t(title)])
  // Both lists of orders have the same tabs.
  const same = places.map(({ href }) => [href, find[href.replace(/^.*\/list(?=[?#])/, '')] ?? ''])
  const named = places.map(({ href, title }) => [href, title])
  return [actions, find, ...[screens, same, named].map((pairs) => Object.fromEntries(pairs))]
}

interface PaletteMore {
  /** In the requested language. */
  places: readonly PalettePlace[]
  /** Search words of each entry by id, in both languages. */
  words: Words
  /** Search pages for any text, each with its title: everything, and the user's list of orders. */
  searches: readonly { path: string; title: string }[]
}

/** Entries of the palette without a menu entry, and search words for all entries. */
export async function paletteMore(locale: Locale, session: Session): Promise<PaletteMore> {
  const inEach = await Promise.all(LOCALES.map((each) => palettePlaces(each, session)))
  const spoken = await Promise.all(LOCALES.map((each, at) => wordsIn(each, inEach[at] ?? [])))
  const words: Words = {}
  for (const some of spoken.flat())
    for (const [id, text] of Object.entries(some)) words[id] = `${words[id] ?? ''} ${text}`.trim()
  const { list } = orderScreens(session.menu, session.can)
  const t = await getTranslations({ locale, namespace: 'shell' })
  const everything = { path: '/search', title: t('searchEverything') }
  const searches = list ? [everything, { path: list, title: t('searchOrders') }] : [everything]
  return { places: inEach[LOCALES.indexOf(locale)] ?? [], words, searches }
}
