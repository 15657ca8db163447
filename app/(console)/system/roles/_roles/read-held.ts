import 'server-only'
import { cache } from 'react'
import { listRoles, type Role, rolePermissions } from '@/lib/contract/role'
import { read } from '@/lib/upstream/read'

const TRIES = 3

/**
 * What a role holds, with the version that holds it: read again while somebody saves in between. An older version
 * beside newer rights would call theirs what this form changed, and give back what they took away. Once a request.
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
