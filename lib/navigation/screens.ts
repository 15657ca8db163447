import { AREA_SCREENS } from '@/lib/domain/areas'
import type { AreaScreen } from '@/lib/domain/areas/area'
import type { PermissionCode } from '@/lib/domain/permission'

/** A screen behind the login: an area declares it together with its menu entry. */
type ScreenRow = AreaScreen & { permission?: PermissionCode }

/** Every screen behind the login, one row each; a test compares them with the folders of app/. */
export const SCREENS = AREA_SCREENS satisfies readonly ScreenRow[]

export type Screen = ScreenRow
export type ScreenPath = (typeof SCREENS)[number]['path']

/** Screen of a file route. */
export function screenAt(path: ScreenPath): Screen {
  const found: Screen | undefined = SCREENS.find((row) => row.path === path)
  if (!found) throw new TypeError(`no row in lib/domain/areas for ${path}`)
  return found
}
