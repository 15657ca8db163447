import 'server-only'
import { getTranslations } from 'next-intl/server'
import { columnWords } from '@/app/(console)/system/_rules/column-words'
import { type ColumnWords, forStored, readValue } from '@/app/(console)/system/_rules/rule-values'
import { refuse } from '@/lib/actions/refuse'
import { listPermissions } from '@/lib/contract/permission'
import { type Condition, resourceOf } from '@/lib/domain/data-rule'
import { read } from '@/lib/upstream/read'

export interface Said {
  permissionId: string
  ruleColumn: string
  ruleConditions: Condition
  ruleValue: string
}

/** Labels of the values of a rule's column. */
export async function wordsOf({ permissionId, ruleColumn }: Said): Promise<ColumnWords> {
  const entry = (await read(listPermissions)).find(({ id }) => id === permissionId)
  const resource = resourceOf(entry?.component ?? null)
  return (resource && (await columnWords(resource))[ruleColumn]) ?? {}
}

/** Maximum number of names listed in an error about an unknown name. */
const NAMED = 12

/** Converts typed or ticked values for storage; fails with INVALID_INPUT and the column's names for an unknown one. */
export async function storedRule<T extends Said>(rule: T): Promise<T> {
  const words = await wordsOf(rule)
  const read = readValue(words, rule.ruleConditions, rule.ruleValue)
  if ('stored' in read)
    return { ...rule, ruleValue: read.stored, ruleConditions: forStored(rule.ruleConditions, read.stored) }
  const t = await getTranslations('permission.rules')
  const names = [...(words.names?.values() ?? [])].slice(0, NAMED).join(', ')
  return refuse('INVALID_INPUT', { ruleValue: [t('unknownValue', { value: read.unknown, names })] })
}
