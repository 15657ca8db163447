import { addRole, listRoles } from '@/lib/contract/role'
import type { MakeExample } from './examples'
import { NO_ID } from './examples-other'
import type { Caller, World } from './world'

let made = 0

const newRole = () => {
  made += 1
  const roleCode = `conf_${Date.now().toString(36)}${made}`
  return { roleCode, roleName: '一致性', roleNameEn: 'Conformance', description: '', kind: 1 } as const
}

const added = async (world: World, caller: Caller) => world.data(addRole, caller, { body: newRole() })

const anyRole = async (world: World, caller: Caller) => (await world.data(listRoles, caller))[0]?.id ?? NO_ID

export const roleExamples: Record<string, MakeExample> = {
  'role.listRoles': () => ({}),
  'role.searchRoles': () => ({ query: { q: 'a', kind: 1 } }),
  'role.roleTree': () => ({}),
  'role.rolePermissions': async (world, caller) => ({ query: { roleId: await anyRole(world, caller) } }),
  'role.addRole': () => ({ body: newRole() }),
  'role.editRole': async (world, caller) => {
    const { id } = await added(world, caller)
    return { body: { id, version: 1, roleName: '改名', roleNameEn: 'Renamed', description: '' } }
  },
  'role.deleteRole': async (world, caller) => ({ query: { id: (await added(world, caller)).id } }),
  'role.saveRolePermission': async (world, caller) => ({
    body: { roleId: (await added(world, caller)).id, version: 1, permissionIds: [] },
  }),
  // The first of a platform's: it is asked of an operator.
  'role.beginPreview': async (world, caller) => ({
    body: { roleId: await anyRole(world, caller) },
    orRefused: ['PREVIEW_EMPTY'],
  }),
  'role.endPreview': () => ({}),
  'role.missingEntries': async (world, caller) => ({
    body: { roleId: await anyRole(world, caller), permissionIds: [] },
  }),
  'role.saveLanding': async (world, caller) => ({
    body: { roleId: (await added(world, caller)).id, version: 1, landing: '' },
  }),
  'role.roleSight': async (world, caller) => ({ query: { roleId: await anyRole(world, caller) } }),
  'role.compareRoles': async (world, caller) => ({
    query: { roleId: await anyRole(world, caller), otherId: await anyRole(world, caller) },
  }),
  'role.saveRoleMembers': async (world, caller) => ({
    body: { roleId: (await added(world, caller)).id, add: [], remove: [] },
  }),
}
