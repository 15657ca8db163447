import 'server-only'
import { getMessages, getTranslations } from 'next-intl/server'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { palettePlaces } from './palette-places'
import { SCREENS } from './screens'

type Words = Record<string, string>

/** What one language calls the entries of the palette, and its other words for them; by the entry's id. */
async function wordsIn(locale: Locale, session: Session): Promise<Words[]> {
  const [{ shell }, t, places] = await Promise.all([
    getMessages({ locale }),
    getTranslations({ locale }),
    palettePlaces(locale, session),
  ])
  const find: Words = shell.find
  const actions = Object.fromEntries(Object.entries(shell.client).filter(([id]) => id in find))
  const screens = SCREENS.filter(({ path }) => !path.includes('[')).map(({ path, title }) => [path, t(title)])
  // Every list of orders has the same tabs.
  const same = places.map(({ href }) => [href, find[href.replace(/^.*\/list(?=[?#])/, '')] ?? ''])
  const named = places.map(({ href, title }) => [href, title])
  return [actions, find, ...[screens, same, named].map((pairs) => Object.fromEntries(pairs))]
}

/** By the id of an entry every word by which it is looked for, in both languages, whichever the interface speaks. */
export async function paletteWords(session: Session): Promise<Words> {
  const words: Words = {}
  for (const some of (await Promise.all(LOCALES.map((locale) => wordsIn(locale, session)))).flat())
    for (const [id, text] of Object.entries(some)) words[id] = `${words[id] ?? ''} ${text}`.trim()
  return words
}
