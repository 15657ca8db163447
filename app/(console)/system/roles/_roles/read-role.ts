import 'server-only'
import { cache } from 'react'
import { nameAmong } from '@/app/_kit/record/record-title'
import { listRoles, type Role, roleTree } from '@/lib/contract/role'
import { roleSight } from '@/lib/contract/role/preview'
import { upstream } from '@/lib/upstream/call'

/** Once a request, for the title and the page. Errors as of `upstream`. */
export const readRoles = cache((): Promise<Role[]> => upstream(listRoles))

/** What a role may hold, as a tree; once a request. Errors as of `upstream`. */
export const readTree = cache((roleId: string) => upstream(roleTree, { query: { roleId } }))

/** What members of a role are shown; once a request. Errors as of `upstream`. */
export const readSight = cache((roleId: string) => upstream(roleSight, { query: { roleId } }))

/** For the title of its pages. */
export const nameOfRole = (id: string) =>
  nameAmong(readRoles(), id, (row) => ({ zh: row.roleName, en: row.roleNameEn }))
