import { addRule } from '@/lib/contract/data-rule'
import { listPermissions } from '@/lib/contract/permission'
import { addRole } from '@/lib/contract/role'
import { RESOURCES } from '@/lib/domain/data-rule'
import type { MakeExample } from './examples'
import { NO_ID } from './examples-other'
import type { Caller, World } from './world'

const RULE = {
  ruleName: 'Conformance',
  ruleColumn: 'username',
  ruleConditions: '!=' as const,
  ruleValue: 'nobody',
  status: '0' as const,
}

const entry = async (world: World, caller: Caller) => {
  const entries = await world.data(listPermissions, caller)
  return entries.find(({ component }) => component === RESOURCES.users.components[0])?.id ?? NO_ID
}

const added = async (world: World, caller: Caller) => {
  const { id } = await world.data(addRule, caller, { body: { ...RULE, permissionId: await entry(world, caller) } })
  return id
}

let made = 0
const ownRole = async (world: World, caller: Caller) => {
  made += 1
  const roleCode = `rule_${Date.now().toString(36)}${made}`
  const body = { roleCode, roleName: '一致性', roleNameEn: 'Conformance', description: '', kind: 1 as const }
  return (await world.data(addRole, caller, { body })).id
}

export const ruleExamples: Record<string, MakeExample> = {
  'dataRule.rulesOfPermission': async (world, caller) => ({ query: { permissionId: await entry(world, caller) } }),
  'dataRule.listRules': async () => ({}),
  'dataRule.rulesForRole': async (world, caller) => ({ query: { roleId: await ownRole(world, caller) } }),
  'dataRule.addRule': async (world, caller) => ({ body: { ...RULE, permissionId: await entry(world, caller) } }),
  'dataRule.editRule': async (world, caller) => ({ body: { ...RULE, id: await added(world, caller), version: 1 } }),
  'dataRule.deleteRule': async (world, caller) => ({ query: { id: await added(world, caller) } }),
  'dataRule.saveRoleRules': async (world, caller) => ({
    body: { roleId: await ownRole(world, caller), version: 1, ruleIds: [await added(world, caller)] },
  }),
  'dataRule.testRule': async (world, caller) => ({
    query: { id: await added(world, caller), username: caller.username },
  }),
}
