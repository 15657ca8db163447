import 'server-only'
import { cache } from 'react'
import { listRoles, type Role, rolePermissions } from '@/lib/contract/role'
import { read } from '@/lib/upstream/read'

const TRIES = 3

/**
 * Permissions of a role with their version, read again if somebody saves in between. An older version with newer
 * permissions would mistake their change for the form's and undo it. Once per request.
 */
export const readHeld = cache(async (role: Role): Promise<{ version: number; held: string[] }> => {
  let { version } = role
  let held: string[] = []
  for (let tries = 0; tries < TRIES; tries += 1) {
    held = await read(rolePermissions, { query: { roleId: role.id } })
    const now = (await read(listRoles)).find(({ id }) => id === role.id)
    if (!now || now.version === version) break
    version = now.version
  }
  return { version, held }
})
