import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { DataRule } from '@/lib/contract/data-rule'
import type { Resource } from '@/lib/domain/data-rule'
import { columnWords } from './column-words'
import { sayValue } from './rule-values'

type Said = Pick<DataRule, 'ruleColumn' | 'ruleValue'> & { ruleConditions: string }

/** Formats a data rule as a sentence: "Kind of shop is one of UK company, UK individual". */
export async function ruleSentences(resource: Resource): Promise<(rule: Said) => string> {
  const [t, words] = await Promise.all([getTranslations('permission.rules'), columnWords(resource)])
  const own = (value: string) =>
    value.replace(/#\{(\w+)\}/g, (whole, name: string) => (t.has(`own.${name}`) ? t(`own.${name}`) : whole))
  return ({ ruleColumn, ruleConditions, ruleValue }) => {
    const value = own(sayValue(words[ruleColumn] ?? {}, ruleConditions, ruleValue))
    return `${t(`column.${resource}.${ruleColumn}`)} ${t(`condition.${ruleConditions}`)} ${value}`
  }
}
