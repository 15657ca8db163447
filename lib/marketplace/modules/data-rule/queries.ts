import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DataRule } from '@/lib/contract/data-rule'
import { type Resource, type RowRule, resourceOf } from '@/lib/domain/data-rule'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'

const ComponentRow = z.object({ component: z.string().nullable() })

const RuleRow = z.object({
  id: z.string(),
  permission_id: z.string(),
  name: z.string(),
  column_name: z.string(),
  condition: z.custom<RowRule['condition']>(),
  value: z.string(),
  status: z.string(),
  version: z.number(),
  entry: z.string(),
  entry_en: z.string(),
  component: z.string().nullable(),
  users: z.number(),
  roles: z.array(z.object({ id: z.string(), roleName: z.string(), roleNameEn: z.string() })).nullable(),
})

/** A rule with the resource that its entry lists. */
export interface KnownRule extends DataRule {
  permissionName: string
  permissionNameEn: string
  resource: Resource | null
  component: string | null
  /** Number of users with one of its roles. */
  users: number
}

export async function rulesWhere({ tx }: Context, where: SQL): Promise<KnownRule[]> {
  const rows = await query(
    tx,
    RuleRow,
    sql`select d.id, d.permission_id, d.name, d.column_name, d.condition, d.value, d.status, d.version,
        p.name as entry, p.name_en as entry_en, p.component,
        (select count(distinct ar.account_id)::int from role_data_rule rd
          join account_role ar on ar.role_id = rd.role_id where rd.rule_id = d.id) as users,
        (select json_agg(json_build_object('id', r.id, 'roleName', r.name_zh, 'roleNameEn', r.name_en) order by r.code)
          from role_data_rule rd join role r on r.id = rd.role_id where rd.rule_id = d.id) as roles
      from data_rule d join permission p on p.id = d.permission_id where ${where}
      order by p.position, p.sort_no, p.id, d.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    permissionId: row.permission_id,
    ruleName: row.name,
    ruleColumn: row.column_name,
    ruleConditions: row.condition,
    ruleValue: row.value,
    status: row.status,
    roles: row.roles ?? [],
    version: row.version,
    permissionName: row.entry,
    permissionNameEn: row.entry_en,
    resource: resourceOf(row.component),
    component: row.component,
    users: row.users,
  }))
}

export async function ruleById(context: Context, id: string): Promise<KnownRule> {
  const [rule] = await rulesWhere(context, sql`d.id = ${requireId(id)}`)
  return rule ?? fail('NOT_FOUND')
}

/** Records that the entry lists; NOT_FOUND for no entry, null if rules cannot filter it. */
export async function resourceOfEntry({ tx }: Context, id: string): Promise<Resource | null> {
  const [entry] = await query(
    tx,
    ComponentRow,
    sql`select component from permission where id = ${requireId(id)} and menu_type <> 2`,
  )
  return resourceOf((entry ?? fail('NOT_FOUND')).component)
}

export const asRowRule = (rule: Pick<DataRule, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>): RowRule => ({
  column: rule.ruleColumn,
  condition: rule.ruleConditions,
  value: rule.ruleValue,
})
