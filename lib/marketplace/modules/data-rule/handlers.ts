import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/data-rule'
import type { RecordFacts } from '@/lib/domain/audit'
import { RESOURCES, type Resource, ruleFault } from '@/lib/domain/data-rule'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { dataRule } from '../../tables/data-rule'
import { role as roleTable } from '../../tables/role'
import { fitsKind, manageableRole, roleById } from '../role'
import { narrowedCodes } from '../user'
import { asRowRule, type KnownRule, resourceOfEntry, ruleById, rulesWhere } from './queries'
import { tryRule } from './trial'

/** Readable data rule for the log, with the menu entry that it narrows. */
const factsOf = (rule: KnownRule): RecordFacts => ({
  ruleName: rule.ruleName,
  entry: { zh: rule.permissionName, en: rule.permissionNameEn },
  ruleColumn: rule.ruleColumn,
  ruleConditions: rule.ruleConditions,
  ruleValue: rule.ruleValue,
  enabled: rule.status === '1',
})

const FIELDS = { column: 'ruleColumn', condition: 'ruleConditions', value: 'ruleValue' } as const

const list = bind(contract.rulesOfPermission, async (context, { query }) => {
  await resourceOfEntry(context, query.permissionId)
  return rulesWhere(context, sql`d.permission_id = ${query.permissionId}`)
})

const all = bind(contract.listRules, (context) => rulesWhere(context, sql`true`))

const forRole = bind(contract.rulesForRole, async (context, { query }) => {
  const role = await roleById(context, query.roleId)
  const rules = await rulesWhere(context, sql`true`)
  return rules
    .map((rule) => ({ ...rule, checked: rule.roles.some(({ id }) => id === role.id) }))
    .filter(({ component, checked }) => checked || fitsKind({ menu_type: 1, perms: null, component }, role.kind))
})

/** FORBIDDEN for people who see only some of these rows: their rules could reveal more to others, or to themselves. */
function requireWhole({ user }: Context, resource: Resource | null): void {
  if (resource && narrowedCodes(user).includes(RESOURCES[resource].permission)) fail('FORBIDDEN')
}

function requireSound(resource: Resource | null, rule: Parameters<typeof asRowRule>[0]): void {
  const fault = resource ? ruleFault(resource, asRowRule(rule)) : 'column'
  if (fault) fail('INVALID_INPUT', { fields: { [FIELDS[fault]]: ['rule'] } })
}

/** Locks a rule; refuses it if one of its roles is not the caller's to change. */
async function changeable(context: Context, id: string): Promise<KnownRule> {
  const rule = await ruleById(context, id)
  requireWhole(context, rule.resource)
  for (const role of rule.roles) await manageableRole(context, role.id)
  return rule
}

/** Audit note of a rule; the column explains the value. */
const noteOf = ({ id, resource }: KnownRule, { ruleName, ruleColumn }: Pick<KnownRule, 'ruleName' | 'ruleColumn'>) =>
  ({
    refType: 'dataRule',
    refId: id,
    detail: { name: ruleName, ...(resource && { column: `${resource}.${ruleColumn}` }) },
  }) as const

const add = bind(contract.addRule, async (context, { body }) => {
  const { tx, now } = context
  const resource = await resourceOfEntry(context, body.permissionId)
  requireWhole(context, resource)
  requireSound(resource, body)
  const id = newId(now.getTime())
  await tx.execute(sql`insert into data_rule (id, permission_id, name, column_name, condition, value, status, updated_at)
    values (${id}, ${body.permissionId}, ${body.ruleName}, ${body.ruleColumn}, ${body.ruleConditions}, ${body.ruleValue},
      ${body.status}, ${now.toISOString()})`)
  const added = await ruleById(context, id)
  context.audit({ ...noteOf(added, body), change: { before: {}, after: factsOf(added) } })
  return { id }
})

const edit = bind(contract.editRule, async (context, { body }) => {
  const { tx, now } = context
  const rule = await changeable(context, body.id)
  const note = noteOf(rule, body)
  if (isAlready(rule, body)) return unchanged(context, note)
  requireSound(rule.resource, body)
  await bump(
    tx,
    dataRule,
    { id: rule.id, version: body.version },
    {
      name: body.ruleName,
      columnName: body.ruleColumn,
      condition: body.ruleConditions,
      value: body.ruleValue,
      status: body.status,
      updatedAt: now,
    },
  )
  const change = { before: factsOf(rule), after: factsOf(await ruleById(context, rule.id)) }
  context.audit({ ...note, change })
  return { changed: true }
})

const remove = bind(contract.deleteRule, async (context, { query }) => {
  const rule = await changeable(context, query.id)
  if (rule.roles.length > 0) fail('PERMISSION_IN_USE', { detail: { count: rule.roles.length } })
  await context.tx.execute(sql`delete from data_rule where id = ${rule.id}`)
  context.audit({ ...noteOf(rule, rule), change: { before: factsOf(rule), after: {} } })
  return null
})

const give = bind(contract.saveRoleRules, async (context, { body }) => {
  const { tx, now } = context
  const role = await manageableRole(context, body.roleId)
  const wanted = new Set(body.ruleIds.map(requireId))
  const rules = await rulesWhere(context, sql`true`)
  if (![...wanted].every((id) => rules.some((rule) => rule.id === id))) fail('NOT_FOUND')
  const changing = rules.filter((rule) => wanted.has(rule.id) !== rule.roles.some(({ id }) => id === role.id))
  for (const rule of changing) requireWhole(context, rule.resource)
  const note = { refType: 'role', refId: role.id, detail: { roleCode: role.roleCode, rules: wanted.size } } as const
  if (changing.length === 0 && body.version === role.version) return { ...unchanged(context, note), users: role.users }
  await bump(tx, roleTable, { id: role.id, version: body.version }, { edited: true, updatedAt: now })
  await tx.execute(sql`delete from role_data_rule where role_id = ${role.id}`)
  await tx.execute(sql`insert into role_data_rule (role_id, rule_id)
    select ${role.id}::uuid, value::uuid from jsonb_array_elements_text(${JSON.stringify([...wanted])}::jsonb)`)
  const namesIn = (had: boolean) => changing.filter(({ id }) => wanted.has(id) !== had).map(({ ruleName }) => ruleName)
  const change = { before: { rules: namesIn(true) }, after: { rules: namesIn(false) } }
  context.audit({ ...note, change })
  return { changed: true, users: role.users }
})

const trial = bind(contract.testRule, async (context, { query }) => {
  const rule = await ruleById(context, query.id)
  requireWhole(context, rule.resource)
  return tryRule(context, rule, query.username)
})

export const dataRuleBindings: Binding[] = [list, all, forRole, add, edit, remove, give, trial]
