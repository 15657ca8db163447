import 'server-only'
import { cache } from 'react'
import { listRoles, type Role } from '@/lib/contract/role'
import { currentCaller } from '@/lib/session/caller'
import { upstream } from '@/lib/upstream/call'
import { UpstreamError } from '@/lib/upstream/error'

/** Once a request, for the title and the page. Errors as of `upstream`. */
export const readRoles = cache((): Promise<Role[]> => upstream(listRoles))

/** The role's name in the reader's language, for the title of its pages; null where there is none to be had. */
export async function nameOfRole(id: string): Promise<string | null> {
  try {
    const [roles, { locale }] = await Promise.all([readRoles(), currentCaller()])
    const role = roles.find((each) => each.id === id)
    return role ? (locale === 'zh-CN' ? role.roleName : role.roleNameEn) : null
  } catch (error) {
    // The page itself says what is the matter.
    if (error instanceof UpstreamError) return null
    throw error
  }
}
