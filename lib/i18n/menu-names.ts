import type { AbstractIntlMessages } from 'next-intl'
import type { MenuEntry } from '@/lib/contract/account'
import { type Locale, pickText } from '@/lib/domain/locale'
import { everyEntry, isRoute, screenOf } from '@/lib/navigation/menu'
import type { Screen } from '@/lib/navigation/screens'
import { textAt, withText } from './catalogue'

/** Escapes braces, tags and apostrophes of a name, which have a meaning in messages. */
const asText = (name: string): string => name.replaceAll("'", "''").replace(/[{}<>]/g, "'$&'")

const nameOf = ({ meta }: MenuEntry, locale: Locale): string =>
  pickText({ zh: meta?.title ?? '', en: meta?.titleEn ?? '' }, locale)

/** Shown entries with the screens that they open; those at the screen's own address first. */
function namingEntries(menu: readonly MenuEntry[]): { entry: MenuEntry; screen: Screen }[] {
  const shown = [...everyEntry(menu)].filter((entry) => !entry.hidden && isRoute(entry))
  const naming = shown.flatMap((entry) => {
    const screen = screenOf(entry)
    return screen ? [{ entry, screen, apart: Number(screen.path !== entry.path) }] : []
  })
  return naming.sort((one, other) => one.apart - other.apart)
}

/**
 * Texts with the names that the reader's menu has for its screens, so that renaming an entry also renames the page
 * heading and the links back to it. `own`: texts of the program. A heading with an override keeps it.
 */
export function withMenuNames(
  texts: AbstractIntlMessages,
  { menu, own, locale }: { menu: readonly MenuEntry[]; own: AbstractIntlMessages; locale: Locale },
): AbstractIntlMessages {
  let named = texts
  const met = new Set<string>()
  for (const { entry, screen } of namingEntries(menu)) {
    const key = screen.title
    const name = nameOf(entry, locale)
    if (!name || met.has(key)) continue
    met.add(key)
    const path = key.split('.')
    const shipped = textAt(own, path)
    if (shipped !== name && textAt(texts, path) === shipped) named = withText(named, path, asText(name))
  }
  return named
}
