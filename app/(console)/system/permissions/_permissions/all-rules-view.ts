import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import type { listRules } from '@/lib/contract/data-rule'
import type { Data } from '@/lib/contract/endpoint'
import { PERMISSIONS } from './tree-view'

export type ListedRule = Data<typeof listRules>[number]

/** Rules in use, in use without a role, or disabled. */
export const RULE_STATES = ['used', 'unused', 'off'] as const
const Query = z.object({
  q: z.string().max(64).optional().catch(undefined),
  state: z.enum(RULE_STATES).optional().catch(undefined),
})
export type RuleFilter = z.output<typeof Query>

/** Parameter of the address that shows rules instead of the menu. */
export const ALL_RULES = 'rules'

export function rulesView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const query = Query.parse(plainQuery(search))
  const state: ListState = { path: PERMISSIONS, query: { list: ALL_RULES, ...query }, defaults: {} }
  return { query, state }
}

export const stateOfRule = ({ status, roles }: ListedRule): (typeof RULE_STATES)[number] =>
  status === '0' ? 'off' : roles.length > 0 ? 'used' : 'unused'

/** Rules that match a search; `said` is the searchable text. */
export const rulesFound = (
  rules: readonly ListedRule[],
  { q, state }: RuleFilter,
  said: (rule: ListedRule) => readonly string[],
): ListedRule[] =>
  rules.filter(
    (rule) =>
      (!state || stateOfRule(rule) === state) &&
      (!q || said(rule).some((text) => text.toLowerCase().includes(q.toLowerCase()))),
  )
