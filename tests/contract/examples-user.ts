import { addUser, listUsers, userChoices } from '@/lib/contract/user'
import { recycleUsers } from '@/lib/contract/user/bin'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

const NEW_PASSWORD = 'Quayside-77-lamp'
let made = 0

/** A name that no earlier run has used. */
const fresh = () => {
  made += 1
  return `conf_${Date.now().toString(36)}${made}`
}

async function newUser(world: World, caller: Caller) {
  const { roles, departments } = await world.data(userChoices, caller)
  const role = roles.find(({ kind, grantable }) => kind === 1 && grantable)
  return {
    username: fresh(),
    realname: 'Conformance',
    nickname: 'Conformance',
    phone: '',
    email: '',
    userType: 1,
    password: NEW_PASSWORD,
    confirmpassword: NEW_PASSWORD,
    roleIds: [role?.id ?? 'none'],
    departIds: [departments[0]?.id ?? 'none'],
    shopIds: [],
    validUntil: null,
  } as const
}

async function added(world: World, caller: Caller) {
  const body = await newUser(world, caller)
  const { id } = await world.data(addUser, caller, {
    body: { ...body, roleIds: [...body.roleIds], departIds: [...body.departIds], shopIds: [] },
  })
  return { id, body }
}

async function binned(world: World, caller: Caller): Promise<string> {
  const { id } = await added(world, caller)
  await world.data(recycleUsers, caller, { body: { ids: [id] } })
  return id
}

/** Somebody new, and a role of their kind that they do not have yet; or the one that they have. */
async function forRole(world: World, caller: Caller) {
  const { id, body } = await added(world, caller)
  const { roles } = await world.data(userChoices, caller)
  const other = roles.find((role) => role.kind === 1 && role.grantable && role.id !== body.roleIds[0])
  return { id, roleId: other?.id ?? body.roleIds[0] ?? 'none', act: 'give' } as const
}

const byId =
  (key: string): MakeExample =>
  async (world, caller) => {
    const { records } = await world.data(listUsers, caller, { query: {} })
    return { query: { [key]: records[0]?.id ?? 'none' } }
  }

export const userExamples: Record<string, MakeExample> = {
  'user.listUsers': () => ({ query: { status: 1 } }),
  'user.getUser': byId('id'),
  'user.handOver': byId('id'),
  'user.usersOfDepartment': async (world, caller) => {
    const { departments } = await world.data(userChoices, caller)
    return { query: { id: departments[0]?.id ?? 'none' } }
  },
  'user.rolesOfUser': byId('userid'),
  'user.roleMapOfUser': byId('userid'),
  'user.checkOnlyUser': () => ({ query: { username: 'operator' } }),
  'user.departmentCounts': () => ({ query: {} }),
  'user.userChoices': () => ({}),
  'user.addUser': async (world, caller) => ({ body: await newUser(world, caller) }),
  'user.editUser': async (world, caller) => {
    const { id, body } = await added(world, caller)
    const { realname, nickname, roleIds, departIds, shopIds, validUntil } = body
    return { body: { id, version: 1, realname, nickname, roleIds, departIds, shopIds, validUntil } }
  },
  'user.frozenBatch': async (world, caller) => ({ body: { ids: [(await added(world, caller)).id], status: 2 } }),
  'user.resetPassword': async (world, caller) => {
    const { body } = await added(world, caller)
    return { body: { username: body.username, password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD } }
  },
  'user.recycleUsers': async (world, caller) => ({ body: { ids: [(await added(world, caller)).id] } }),
  'user.restoreUser': async (world, caller) => ({ body: { id: await binned(world, caller), username: '' } }),
  'user.eraseUser': async (world, caller) => ({ query: { id: await binned(world, caller) } }),
  'user.exportUsers': () => ({ body: { status: 1, after: null } }),
  'user.previewRoleBatch': async (world, caller) => {
    const { id, ...act } = await forRole(world, caller)
    return { body: { ...act, ids: [id] } }
  },
  'user.roleBatch': async (world, caller) => {
    const { id, ...act } = await forRole(world, caller)
    return { body: { ...act, users: [{ id, version: 1 }] } }
  },
  'user.forceOut': async (world, caller) => ({ body: { id: (await added(world, caller)).id } }),
}
