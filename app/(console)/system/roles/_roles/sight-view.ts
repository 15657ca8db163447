import type { MenuEntry } from '@/lib/contract/account'
import type { RoleSight } from '@/lib/contract/role/preview'
import { type Resource, resourceOf } from '@/lib/domain/data-rule'
import { showsButton } from '@/lib/domain/permission'
import { isRoute } from '@/lib/navigation/menu'
import { permittedMenu } from '@/lib/navigation/permitted'

/** Permissions without which fields are masked or omitted, with the message key of those fields. */
const CLOSING: Readonly<Record<string, string>> = { 'pii:reveal': 'personal', 'finance:view': 'amounts' }

export interface SeenEntry {
  path: string
  title: string
  titleEn: string
  /** True if it only opens from other pages. */
  hidden: boolean
  buttons: { code: string; name: string; shown: boolean }[]
  rules: RoleSight['entries'][number]['rules']
  /** Resource that its screen lists, if rules can filter it. */
  resource: Resource | null
  /** Keys of the fields that stay masked here. */
  masked: string[]
  children: SeenEntry[]
}

/** Addresses of all visible pages, and of the pages opened from them. */
export const pathsIn = (entries: readonly SeenEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [path, ...pathsIn(children)])

/** Menu and buttons of a member with only this role, by the same functions as for real users. */
export function seenBy({ menu, auth, allAuth, entries }: RoleSight): SeenEntry[] {
  const granted = { auth, allAuth }
  const permitted = permittedMenu(menu, granted)
  const facts = new Map(entries.map((entry) => [entry.path, entry]))
  const seen = (entry: MenuEntry): SeenEntry => {
    const { buttons = [], rules = [] } = facts.get(entry.path) ?? {}
    const shown = buttons.map(({ code, name }) => ({ code, name, shown: showsButton(granted, code) }))
    return {
      path: entry.path,
      title: entry.meta?.title ?? entry.path,
      titleEn: entry.meta?.titleEn || (entry.meta?.title ?? entry.path),
      hidden: entry.hidden === true,
      buttons: shown,
      rules,
      resource: resourceOf(entry.component ?? null),
      masked: shown.flatMap(({ code, shown: open }) => (open ? [] : (CLOSING[code] ?? []))),
      children: (entry.children ?? []).filter(isRoute).map(seen),
    }
  }
  return permitted.filter(isRoute).map(seen)
}
