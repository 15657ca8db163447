import { type SQL, sql } from 'drizzle-orm'
import { RESOURCES, type Resource, type RowRule, resourceOf } from '@/lib/domain/data-rule'
import type { RowRules, RuleSet } from '../../kernel/row-rules'

/** An entry of the menu that a role of the person holds, or has rules about. */
export interface RuledEntry {
  role: string
  component: string
  rules: RowRule[] | null
}

const COMPONENTS = sql.join(
  Object.values(RESOURCES).flatMap(({ components }) => components.map((key) => sql`${key.toLowerCase()}`)),
  sql`, `,
)

/** SQL of the entries as one value; `roles` yields `role_id`s. Null in an installation without rules. */
export const ruledEntries = (roles: SQL): SQL => sql`(select json_agg(json_build_object(
    'role', e.role_id, 'component', e.component, 'rules', e.rules)) from (
  select ar.role_id, p.component, (select json_agg(json_build_object('column', d.column_name, 'condition', d.condition,
      'value', d.value) order by d.id) from role_data_rule rd join data_rule d on d.id = rd.rule_id
      where rd.role_id = ar.role_id and d.permission_id = p.id and d.status = '1') as rules,
    exists (select 1 from role_permission rp where rp.role_id = ar.role_id and rp.permission_id = p.id) as held
  from (${roles}) ar cross join permission p
  where p.menu_type <> 2 and lower(p.component) in (${COMPONENTS})
    and exists (select 1 from role_data_rule)) e
  where e.held or e.rules is not null)`

/**
 * Combines the row rules of an account's roles. A role that holds the screen without rules about it sees every row, so
 * nothing of the resource is narrowed. A role without the screen adds nothing.
 */
export function rowRulesOf(entries: readonly RuledEntry[]): RowRules {
  const byResource = new Map<Resource, Map<string, RowRule[]>>()
  for (const { role, component, rules } of entries) {
    const resource = resourceOf(component)
    if (!resource) continue
    const roles = byResource.get(resource) ?? new Map<string, RowRule[]>()
    roles.set(role, [...(roles.get(role) ?? []), ...(rules ?? [])])
    byResource.set(resource, roles)
  }
  const narrowed: Partial<Record<Resource, readonly RuleSet[]>> = {}
  for (const [resource, roles] of byResource) {
    const sets = [...roles.values()]
    if (sets.every((set) => set.length > 0)) narrowed[resource] = sets
  }
  return narrowed
}
