import { getTranslations } from 'next-intl/server'
import { type ColumnWords, forSeveral, isTicked, sayValue, ticksOf } from '@/app/(console)/system/_rules/rule-values'
import { ChoiceField } from '@/components/form/choice-fields'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { DataRule } from '@/lib/contract/data-rule'
import {
  CONDITION_NAMES,
  CONDITIONS,
  type Condition,
  type Resource,
  RULE_VALUE_MAX,
  typeOf,
  VARIABLES,
} from '@/lib/domain/data-rule'

interface Props {
  resource: Resource
  column: string
  /** Label of the column. */
  label: string
  words: ColumnWords
  /** Stored rule about this column. */
  said: Pick<DataRule, 'ruleConditions' | 'ruleValue'> | undefined
}

interface ConditionProps {
  conditions: readonly Condition[]
  value: Condition | undefined
}

async function ConditionField({ conditions, value }: ConditionProps) {
  const t = await getTranslations('permission.rules')
  return (
    <SelectField
      name="ruleConditions"
      label={t('field.ruleConditions')}
      options={conditions.map((name) => ({ value: name, label: t(`condition.${name}`) }))}
      value={value}
    />
  )
}

/** Checkboxes of a closed list's values; for shops also the reader's own shop. */
async function TickedTest({ resource, column, label, words, said }: Props) {
  const t = await getTranslations('permission.rules')
  const own = typeOf(resource, column) === 'id' ? [['#{shop_id}', t('own.shop_id')] as const] : []
  const value = said ? ticksOf(said.ruleValue) : []
  const names = new Map([...own, ...(words.names ?? [])])
  // Stored values without a label stay ticked until they are unticked.
  for (const each of value) if (!names.has(each)) names.set(each, each)
  return (
    <>
      <ConditionField conditions={['in', 'not in']} value={forSeveral(said?.ruleConditions ?? 'in')} />
      <ChoiceField
        name="ruleValue"
        label={label}
        options={[...names].map(([stored, name]) => ({ value: stored, label: name }))}
        value={value}
        several
      />
    </>
  )
}

const NAMES = 'rule-names'

/** A typed value, with its format. */
async function TypedTest({ resource, column, words, said }: Props) {
  const t = await getTranslations('permission.rules')
  const type = typeOf(resource, column) ?? 'text'
  const variables = VARIABLES.map((name) => `#{${name}} (${t(`own.${name}`)})`).join(', ')
  return (
    <>
      <ConditionField
        conditions={CONDITION_NAMES.filter((name) => CONDITIONS[name].some((each) => each === type))}
        value={said?.ruleConditions}
      />
      <TextField
        name="ruleValue"
        label={t('field.ruleValue')}
        hint={t(`hint.${words.money ? 'money' : type}`, { variables })}
        value={said && sayValue(words, said.ruleConditions, said.ruleValue)}
        maxLength={RULE_VALUE_MAX}
        list={NAMES}
      />
      <datalist id={NAMES}>
        {[...(words.names?.values() ?? [])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** Fields for a rule about the selected column: ticks for a short list of values, else a condition and a text. */
export function RuleTest(props: Props) {
  return isTicked(props.words, props.said?.ruleConditions) ? <TickedTest {...props} /> : <TypedTest {...props} />
}
