import { RESOURCES, type Resource } from '@/lib/domain/data-rule'
import { SCREENS, type Screen } from '@/lib/navigation/screens'

const areaOf = (permission: string | undefined) => permission?.split(':')[0]

/** Screens with other permissions, or none, that also show users: members of a department or role, and name search. */
const ELSEWHERE: Readonly<Record<Resource, readonly string[]>> = {
  orders: ['/dashboard/workplace', '/dashboard/analysis'],
  users: ['/system/departments/[id]', '/system/roles/[id]', '/system/roles/[id]/sees', '/system/inspector'],
}

/**
 * Screens that show or count rows of a resource: those that need a permission of its area. Rules filter rows wherever
 * they are read, not only on the screen of the entry. The form of a new record reads none.
 */
export function narrowedScreens(resource: Resource): Screen[] {
  const screens: readonly Screen[] = SCREENS
  const area = areaOf(RESOURCES[resource].permission)
  return screens.filter(
    ({ path, permission }) =>
      ELSEWHERE[resource].includes(path) || (areaOf(permission) === area && !path.endsWith('/new')),
  )
}
