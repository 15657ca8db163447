import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import type { ListState } from '@/components/table/list-url'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { listRules } from '@/lib/contract/data-rule'
import { pickText } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'
import { read } from '@/lib/upstream/read'
import { ruleSentences } from '../../_rules/rule-sentence'
import { ALL_RULES, type ListedRule, type RuleFilter, rulesFound, stateOfRule } from '../_permissions/all-rules-view'
import { PERMISSIONS } from '../_permissions/tree-view'

interface Props {
  query: RuleFilter
  state: ListState
  chips: readonly AppliedFilter[]
  /** True if the reader may open roles. */
  mayOpen: boolean
}

const GROUPS: Record<ReturnType<typeof stateOfRule>, StateGroup> = { used: 'done', unused: 'draft', off: 'trouble' }
const column = columnsFor<ListedRule>()

/** Labels of the columns for a rule, in the reader's language. */
async function ruleWords(locale: string) {
  const [orders, users] = await Promise.all([ruleSentences('orders'), ruleSentences('users')])
  const sentence = { orders, users }
  return {
    says: (rule: ListedRule) =>
      rule.resource ? sentence[rule.resource](rule) : `${rule.ruleColumn} ${rule.ruleConditions} ${rule.ruleValue}`,
    entry: (rule: ListedRule) => pickText({ zh: rule.permissionName, en: rule.permissionNameEn }, locale),
    roles: (rule: ListedRule) =>
      rule.roles.map(({ id, roleName, roleNameEn }) => ({
        id,
        name: pickText({ zh: roleName, en: roleNameEn }, locale),
      })),
  }
}

/** Data rules of all entries: rule, roles that have it, and number of users affected. */
export async function AllRules({ query, state, chips, mayOpen }: Props) {
  const [t, locale, rules] = await Promise.all([getTranslations('permission.rules'), getLocale(), read(listRules)])
  const words = await ruleWords(locale)
  const said = (rule: ListedRule) => [
    rule.ruleName,
    words.says(rule),
    words.entry(rule),
    ...words.roles(rule).map(({ name }) => name),
  ]
  const roleCell = (rule: ListedRule) =>
    words
      .roles(rule)
      .map(({ id, name }) => (
        <div key={id}>{mayOpen ? <TextLink href={`/system/roles/${id}#rules`}>{name}</TextLink> : name}</div>
      ))
  return (
    <DataTable
      caption={t('title')}
      rows={rulesFound(rules, query, said)}
      cards
      rowId={({ id }) => id}
      group={(rule: ListedRule) => GROUPS[stateOfRule(rule)]}
      columns={[
        column.link({
          id: 'name',
          header: t('field.ruleName'),
          href: ({ id, permissionId }) => `${PERMISSIONS}/${permissionId}/rules?rule=${id}`,
          text: ({ ruleName }) => ruleName,
        }),
        column.text({ id: 'entry', header: t('back'), value: words.entry }),
        column.text({ id: 'says', header: t('says'), value: words.says }),
        column.cell({
          id: 'roles',
          header: t('roles'),
          cell: (rule) => (rule.roles.length > 0 ? roleCell(rule) : '—'),
        }),
        column.number({ id: 'users', header: t('users'), value: ({ users }) => users }),
        column.status({
          id: 'status',
          header: t('field.status'),
          group: (rule) => GROUPS[stateOfRule(rule)],
          word: (rule) => t(`state.${stateOfRule(rule)}`),
        }),
      ]}
      empty={
        chips.length > 0 ? (
          <FilteredEmpty
            state={state}
            filters={chips}
            allHref={`${PERMISSIONS}?list=${ALL_RULES}`}
            hint={t('nothing')}
          />
        ) : (
          <EmptyState title={t('empty')} text={t('roleNone')} />
        )
      }
    />
  )
}
