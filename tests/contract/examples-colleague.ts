import * as contract from '@/lib/contract/colleague'
import * as role from '@/lib/contract/shop/role'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const PASSWORD = 'Quayside-77-lamp'
let made = 0

/** A name that no earlier run has used. */
const fresh = () => {
  made += 1
  return `team_${Date.now().toString(36)}${made}`
}

async function newColleague(world: World, caller: Caller, way: 'invite' | 'password' = 'password') {
  const offered = (await world.data(contract.colleagueRoles, caller)).find(({ grantable }) => grantable)
  if (!offered) throw new NotApplicable('no role to give')
  const username = fresh()
  const secret = way === 'password' ? { password: PASSWORD, confirmpassword: PASSWORD } : {}
  const email = way === 'invite' ? `${username}@example.com` : ''
  return { username, realname: 'Conformance', email, roleIds: [offered.id], lastDay: null, way, ...secret }
}

async function added(world: World, caller: Caller, way: 'invite' | 'password' = 'password') {
  const body = await newColleague(world, caller, way)
  const { id } = await world.data(contract.addColleague, caller, { body })
  return { id, roleIds: body.roleIds }
}

const newRole = () => ({
  roleName: '一致性角色',
  roleNameEn: 'Conformance role',
  description: '',
  roleCode: fresh(),
  codes: ['order:list' as const],
})

const addedRole = async (world: World, caller: Caller) =>
  (await world.data(role.addShopRole, caller, { body: newRole() })).id

export const colleagueExamples: Record<string, MakeExample> = {
  'colleague.listColleagues': () => ({ query: {} }),
  'colleague.getColleague': async (world, caller) => ({ query: { id: (await added(world, caller)).id } }),
  'colleague.colleagueRoles': () => ({}),
  'colleague.addColleague': async (world, caller) => ({ body: await newColleague(world, caller) }),
  'colleague.editColleague': async (world, caller) => {
    const { id, roleIds } = await added(world, caller)
    return { body: { id, version: 1, realname: 'Conformed', roleIds, lastDay: null } }
  },
  'colleague.freezeColleague': async (world, caller) => ({
    body: { id: (await added(world, caller)).id, frozen: true, reason: 'On leave' },
  }),
  'colleague.resetColleague': async (world, caller) => ({
    body: { id: (await added(world, caller)).id, password: PASSWORD, confirmpassword: PASSWORD },
  }),
  'colleague.inviteColleague': async (world, caller) => ({ body: { id: (await added(world, caller, 'invite')).id } }),
  'colleague.signOutColleague': async (world, caller) => ({ body: { id: (await added(world, caller)).id } }),
  'colleague.removeColleague': async (world, caller) => ({ query: { id: (await added(world, caller)).id } }),
  'colleague.listShopRoles': () => ({ query: {} }),
  'colleague.getShopRole': async (world, caller) => ({ query: { id: await addedRole(world, caller) } }),
  'colleague.addShopRole': () => ({ body: newRole() }),
  'colleague.editShopRole': async (world, caller) => {
    const { roleCode: _, ...body } = newRole()
    return { body: { ...body, id: await addedRole(world, caller), version: 1, roleNameEn: 'Conformed role' } }
  },
  'colleague.deleteShopRole': async (world, caller) => ({ query: { id: await addedRole(world, caller) } }),
}
