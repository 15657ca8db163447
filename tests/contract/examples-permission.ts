import { addPermission, listPermissions } from '@/lib/contract/permission'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

let made = 0

const newEntry = () => {
  made += 1
  const url = `/conformance/${Date.now().toString(36)}${made}`
  return {
    menuType: 1 as const,
    parentId: null,
    name: '一致性',
    nameEn: 'Conformance',
    url,
    component: 'layouts/RouteView',
    perms: [],
  }
}

const added = async (world: World, caller: Caller) => {
  const { id } = await world.data(addPermission, caller, { body: newEntry() })
  return id
}

export const permissionExamples: Record<string, MakeExample> = {
  'permission.listPermissions': () => ({}),
  'permission.permissionTree': () => ({}),
  'permission.addPermission': () => ({ body: newEntry() }),
  'permission.editPermission': async (world, caller) => {
    const { menuType, ...body } = newEntry()
    return { body: { ...body, id: await added(world, caller), version: 1, nameEn: 'Renamed' } }
  },
  'permission.movePermission': async (world, caller) => {
    const [first] = await world.data(listPermissions, caller)
    return { body: { id: first?.id ?? '', direction: 'down' } }
  },
  'permission.buttonStatus': async (world, caller) => {
    const rows = await world.data(listPermissions, caller)
    const button = rows.find(({ menuType, status }) => menuType === 2 && status === '1')
    return { body: { ids: [button?.id ?? ''], status: '1' } }
  },
  'permission.importPermissions': () => {
    const { menuType: _, parentId, ...entry } = newEntry()
    return { body: { entries: [entry], stamp: null } }
  },
  'permission.deletePermission': async (world, caller) => ({ query: { id: await added(world, caller) } }),
}
