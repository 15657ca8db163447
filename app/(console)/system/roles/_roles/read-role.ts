import 'server-only'
import { cache } from 'react'
import { nameAmong } from '@/app/_kit/record/record-title'
import { listRoles, type Role, roleTree } from '@/lib/contract/role'
import { roleSight } from '@/lib/contract/role/preview'
import { read } from '@/lib/upstream/read'

/** Cached per request, for title and page. Errors as of `upstream`. */
export const readRoles = cache((): Promise<Role[]> => read(listRoles))

/** Permissions that a role may hold, as a tree; once per request. Errors as of `upstream`. */
export const readTree = cache((roleId: string) => read(roleTree, { query: { roleId } }))

/** Screens and buttons that members of a role see; once per request. Errors as of `upstream`. */
export const readSight = cache((roleId: string) => read(roleSight, { query: { roleId } }))

/** Name of a role for the title of its pages. */
export const nameOfRole = (id: string) =>
  nameAmong(readRoles(), id, (row) => ({ zh: row.roleName, en: row.roleNameEn }))
