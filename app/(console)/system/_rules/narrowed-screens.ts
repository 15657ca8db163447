import { RESOURCES, type Resource } from '@/lib/domain/data-rule'
import { SCREENS, type Screen } from '@/lib/navigation/screens'

const areaOf = (permission: string | undefined) => permission?.split(':')[0]

/** Screens of another area's right, or of none, that show users among other things: a department's members, a role's, namesakes. */
const ELSEWHERE: Readonly<Record<Resource, readonly string[]>> = {
  orders: ['/dashboard/workplace', '/dashboard/analysis'],
  users: ['/system/departments/[id]', '/system/roles/[id]', '/system/roles/[id]/sees', '/system/inspector'],
}

/**
 * The screens that show or count rows of a resource: those that ask for a right of its area, as what they read does.
 * Rules narrow the rows wherever they are read, not on the screen of the entry alone. A new record's form reads none.
 */
export function narrowedScreens(resource: Resource): Screen[] {
  const screens: readonly Screen[] = SCREENS
  const area = areaOf(RESOURCES[resource].permission)
  return screens.filter(
    ({ path, permission }) =>
      ELSEWHERE[resource].includes(path) || (areaOf(permission) === area && !path.endsWith('/new')),
  )
}
