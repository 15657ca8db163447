import 'server-only'
import { cache } from 'react'
import { listRoles, type Role } from '@/lib/contract/role'
import { currentCaller } from '@/lib/session/caller'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'

/** Once a request, for the title and the page. Errors as of `upstream`. */
export const readRoles = cache((): Promise<Role[]> => upstream(listRoles))

/** The role's name in the reader's language, for the title of its pages; null where there is none to be had. */
export async function nameOfRole(id: string): Promise<string | null> {
  const [roles, { locale }] = await Promise.all([orNone(readRoles()), currentCaller()])
  const role = roles?.find((each) => each.id === id)
  return role ? (locale === 'zh-CN' ? role.roleName : role.roleNameEn) : null
}
