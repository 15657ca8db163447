import { AREAS } from '@/lib/domain/areas'
import type { Area, AreaScreen, MenuHeading } from '@/lib/domain/areas/area'
import { ROUTE_VIEW } from '@/lib/domain/menu-entry'

export interface MenuSeed extends MenuHeading {
  component: string
  /** Permissions that open it: one is enough. */
  perms?: readonly string[]
}

const ofHeading = (heading: MenuHeading): MenuSeed => ({ ...heading, component: ROUTE_VIEW })

const ofScreen = ({ path, components: [component = ''], permission, menu }: AreaScreen): MenuSeed[] =>
  menu
    ? [{ path: path.replace(/\[(\w+)\]/g, ':$1'), ...menu, component, ...(permission ? { perms: [permission] } : {}) }]
    : []

/** Menu of the existing screens, in the order of the areas; a child follows the parent whose path it names. */
export const MENU: readonly MenuSeed[] = AREAS.flatMap((area: Area) => [
  ...(area.headings ?? []).map(ofHeading),
  ...(area.screens ?? []).flatMap(ofScreen),
])

const SIDES = new Map(MENU.map(({ component, side }) => [component.toLowerCase(), side]))

/** Side of a component's screen; undefined for parents without a page, and for foreign screens. */
export const sideOf = (component: string | null): MenuSeed['side'] | undefined =>
  component && component !== ROUTE_VIEW ? SIDES.get(component.toLowerCase()) : undefined
