import { colons, type MenuView, menuView, routesOf } from '@/components/shell/menu-view'
import type { MenuEntry } from '@/lib/contract/account'
import type { Locale } from '@/lib/domain/locale'
import { foldedMenu, sizeOf } from '@/lib/navigation/folded-menu'
import { SCREENS } from '@/lib/navigation/screens'

const OWN = new Set<string>(SCREENS.map(({ path }) => colons(path)))

/**
 * The menu beside the page at `path`, and the routes whose names the frame needs: the drawn part of a large menu, and
 * the program's own screens. `more` is the number of entries if not all are drawn.
 */
export function drawnMenu(menu: MenuEntry[], path: string, locale: Locale): MenuView & { more: number | null } {
  const { entries, whole } = foldedMenu(menu, path)
  const view = menuView(entries, locale)
  if (whole) return { ...view, more: null }
  const drawn = new Set(view.routes.map((row) => row.path))
  const routes = routesOf(menu, locale).filter((row) => drawn.has(row.path) || OWN.has(row.path))
  return { ...view, routes, more: sizeOf(menu) }
}
