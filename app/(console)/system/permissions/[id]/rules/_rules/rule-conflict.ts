import 'server-only'
import { getTranslations } from 'next-intl/server'
import { type Differences, differing, GONE } from '@/app/_kit/record/conflict'
import { type ColumnWords, forSeveral, isTicked, sayValue, ticksOf } from '@/app/(console)/system/_rules/rule-values'
import type { ConflictField } from '@/lib/actions/result'
import { type DataRule, rulesOfPermission } from '@/lib/contract/data-rule'
import { read } from '@/lib/upstream/read'
import { type Said, wordsOf } from './rule-words'

interface Sent extends Said {
  id: string
  ruleName: string
  status: string
}

/** Fields for each value that only one side ticked. */
async function tickFields(words: ColumnWords, sent: Sent, rule: DataRule): Promise<ConflictField[]> {
  const [t, tr] = await Promise.all([getTranslations('permission.conflict'), getTranslations('permission.rules')])
  const [mine, theirs] = [ticksOf(sent.ruleValue), ticksOf(rule.ruleValue)]
  const word = (ticked: boolean) => t(ticked ? 'ticked' : 'notTicked')
  return [...new Set([...mine, ...theirs])]
    .filter((value) => mine.includes(value) !== theirs.includes(value))
    .map((value) => ({
      name: 'ruleValue[]',
      box: value,
      label: words.names?.get(value) ?? (value === '#{shop_id}' ? tr('own.shop_id') : value),
      mine: word(mine.includes(value)),
      theirs: word(theirs.includes(value)),
      take: theirs.includes(value) ? '1' : '',
    }))
}

/** Condition of the rule as the form of its column stores it. */
async function testFields(sent: Sent, rule: DataRule): Promise<ConflictField[]> {
  const [t, words] = await Promise.all([getTranslations('permission.rules'), wordsOf(sent)])
  const ticked = isTicked(words, rule.ruleConditions)
  const shown = (condition: Said['ruleConditions']) => (ticked ? forSeveral(condition) : condition)
  const conditions = [sent.ruleConditions, rule.ruleConditions].map(shown) as [string, string]
  const values = [sent, rule].map((each) => sayValue(words, each.ruleConditions, each.ruleValue)) as [string, string]
  const side = (name: 'ruleConditions' | 'ruleValue', [mine, theirs]: [string, string]) => ({
    name,
    label: t(`field.${name}`),
    mine,
    theirs,
  })
  if (!ticked) return differing([side('ruleConditions', conditions), side('ruleValue', values)])
  return [...(await differing([side('ruleConditions', conditions)])), ...(await tickFields(words, sent, rule))]
}

/**
 * Differences to a rule that someone else changed. The form belongs to one column, so a changed column can only be
 * shown.
 */
export async function ruleConflict(sent: Sent): Promise<Differences> {
  const rules = await read(rulesOfPermission, { query: { permissionId: sent.permissionId } })
  const rule = rules.find(({ id }) => id === sent.id)
  if (!rule) return GONE
  const t = await getTranslations('permission.rules')
  const own = await differing([
    { name: 'ruleName', label: t('field.ruleName'), mine: sent.ruleName, theirs: rule.ruleName },
    { name: 'status', label: t('switch'), mine: sent.status, theirs: rule.status },
  ])
  const column = await differing([
    { name: 'ruleColumn', label: t('field.ruleColumn'), mine: sent.ruleColumn, theirs: rule.ruleColumn },
  ])
  const test = column.length > 0 ? column.map(({ take: _, ...told }) => told) : await testFields(sent, rule)
  return { fields: [...own, ...test], hidden: { version: rule.version } }
}
