import type { RecordFacts } from '@/lib/domain/audit'
import type { KnownRule } from './queries'

/** A data rule as the log of changes shows one, with the entry that it narrows. */
export const factsOf = (rule: KnownRule): RecordFacts => ({
  ruleName: rule.ruleName,
  entry: { zh: rule.permissionName, en: rule.permissionNameEn },
  ruleColumn: rule.ruleColumn,
  ruleConditions: rule.ruleConditions,
  ruleValue: rule.ruleValue,
  enabled: rule.status === '1',
})
