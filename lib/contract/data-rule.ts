import { z } from 'zod'
import { CONDITION_NAMES, RESOURCES, type Resource, RULE_VALUE_MAX } from '@/lib/domain/data-rule'
import { Edited, Id, line, Nothing, Version } from './common'
import { endpoint } from './endpoint'

/** Limits the rows that the holders of a role see in the lists of a screen. */
export const DataRule = z.object({
  id: Id,
  permissionId: Id,
  ruleName: z.string(),
  /** Name of a permitted column of the listed records. */
  ruleColumn: z.string(),
  ruleConditions: z.enum(CONDITION_NAMES),
  ruleValue: z.string(),
  /** "1" in force, "0" not. */
  status: z.string(),
  roles: z.array(z.object({ id: Id, roleName: z.string(), roleNameEn: z.string() })),
  version: Version,
})
export type DataRule = z.output<typeof DataRule>

/** A rule with its entry. */
const PlacedRule = DataRule.extend({
  permissionName: z.string(),
  permissionNameEn: z.string(),
  /** Kind of records that the entry lists. */
  resource: z.enum(Object.keys(RESOURCES) as [Resource, ...Resource[]]).nullable(),
})

export const rulesOfPermission = endpoint({
  method: 'GET',
  path: '/sys/permission/getPermRuleListByPermId',
  from: 'specification',
  who: 'operator',
  permission: 'permission:list',
  summary: 'Data rules of an entry of the menu',
  query: z.object({ permissionId: Id }),
  data: z.array(DataRule),
  errors: ['NOT_FOUND'],
})

export const listRules = endpoint({
  method: 'GET',
  path: '/sys/permission/queryAllRules',
  from: 'extension',
  who: 'operator',
  permission: 'permission:list',
  summary: 'All data rules, each with its entry and with how many users feel it',
  /** `users`: number of users with one of its roles. */
  data: z.array(PlacedRule.extend({ users: z.int() })),
})

export const rulesForRole = endpoint({
  method: 'GET',
  path: '/sys/permission/queryPermissionRule',
  from: 'specification',
  who: 'operator',
  permission: 'role:list',
  summary: 'Data rules of entries that a role of its kind can open, and all that it has',
  query: z.object({ roleId: Id }),
  data: z.array(PlacedRule.extend({ checked: z.boolean() })),
  errors: ['NOT_FOUND'],
})

const RuleFields = {
  ruleName: line(50).min(1, { error: 'required' }),
  ruleColumn: z.string().max(32),
  ruleConditions: z.enum(CONDITION_NAMES),
  ruleValue: line(RULE_VALUE_MAX).min(1, { error: 'required' }),
  status: z.enum(['0', '1']),
}

export const addRule = endpoint({
  method: 'POST',
  path: '/sys/permission/addPermissionRule',
  from: 'extension',
  who: 'operator',
  permission: 'dataRule:edit',
  idempotent: true,
  summary: 'A data rule of an entry; roles are given it separately',
  body: z.strictObject({ ...RuleFields, permissionId: Id }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const editRule = endpoint({
  method: 'PUT',
  path: '/sys/permission/editPermissionRule',
  from: 'extension',
  who: 'operator',
  permission: 'dataRule:edit',
  summary: 'Changes a data rule; whoever has it feels it at the next call',
  body: z.strictObject({ ...RuleFields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
})

export const deleteRule = endpoint({
  method: 'DELETE',
  path: '/sys/permission/deletePermissionRule',
  from: 'extension',
  who: 'operator',
  permission: 'dataRule:edit',
  summary: 'Deletes a data rule that no role has',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PERMISSION_IN_USE'],
})

export const saveRoleRules = endpoint({
  method: 'PUT',
  path: '/sys/role/datarule',
  from: 'extension',
  who: 'operator',
  permission: 'role:grant',
  summary: 'Which data rules a role has from now on',
  body: z.strictObject({ roleId: Id, version: Version, ruleIds: z.array(Id).max(500) }),
  data: Edited.extend({ users: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
})

export const testRule = endpoint({
  method: 'GET',
  path: '/sys/permission/testPermissionRule',
  from: 'extension',
  who: 'operator',
  permission: 'dataRule:edit',
  summary: 'How many rows a user sees: without rules, by this rule alone, and as their roles stand',
  query: z.object({ id: Id, username: z.string().trim().min(1).max(64) }),
  /** `opens`: true if the user has a screen that lists these rows; otherwise the rules change nothing for them. */
  data: z.object({ opens: z.boolean(), all: z.int(), byRule: z.int(), seen: z.int() }),
  errors: ['NOT_FOUND'],
})
