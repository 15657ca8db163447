import type { AbstractIntlMessages } from 'next-intl'
import type { MenuEntry } from '@/lib/contract/account'
import { type Locale, pickText } from '@/lib/domain/locale'
import { everyEntry, isRoute, screenOf } from '@/lib/navigation/menu'
import { textAt, withText } from './catalogue'

/** Braces, tags and apostrophes of a name are letters, whatever they mean in a text of a catalogue. */
const asText = (name: string): string => name.replaceAll("'", "''").replace(/[{}<>]/g, "'$&'")

const nameOf = ({ meta }: MenuEntry, locale: Locale): string =>
  pickText({ zh: meta?.title ?? '', en: meta?.titleEn ?? '' }, locale)

/**
 * The texts with the names that the reader's menu has for its screens: whoever renames an entry renames the heading of
 * its page and whatever leads back to it. `own` are the texts as the program comes with them: a heading that somebody has
 * reworded is meant as it stands.
 */
export function withMenuNames(
  texts: AbstractIntlMessages,
  { menu, own, locale }: { menu: readonly MenuEntry[]; own: AbstractIntlMessages; locale: Locale },
): AbstractIntlMessages {
  let named = texts
  const met = new Set<string>()
  for (const entry of everyEntry(menu)) {
    const key = !entry.hidden && isRoute(entry) ? screenOf(entry)?.title : undefined
    const name = nameOf(entry, locale)
    if (!key || !name || met.has(key)) continue
    met.add(key)
    const path = key.split('.')
    const shipped = textAt(own, path)
    if (shipped !== name && textAt(texts, path) === shipped) named = withText(named, path, asText(name))
  }
  return named
}
