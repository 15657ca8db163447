import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import type { DataRule } from '@/lib/contract/data-rule'
import { CONDITION_NAMES, RESOURCES, type Resource, RULE_VALUE_MAX, VARIABLES } from '@/lib/domain/data-rule'
import { draftKey } from '@/lib/session/draft-key'
import { columnWords } from '../../../../_rules/column-words'
import { type ColumnWords, sayValue } from '../../../../_rules/rule-values'
import { add, edit, remove } from '../rule-actions'

interface Props {
  permissionId: string
  resource: Resource
  /** Left out for a new one. */
  rule?: DataRule
  back: string
}

/** So many names of a column are told. */
const NAMED = 30
const NAMES = 'rule-names'

interface NamesProps {
  resource: Resource
  words: Readonly<Record<string, ColumnWords>>
}

/** What can be written for the columns that have names of their own: offered while it is written, and to be read. */
async function ColumnNames({ resource, words }: NamesProps) {
  const t = await getTranslations('permission.rules')
  const named = Object.entries(words).flatMap(([column, { names }]) =>
    names
      ? [
          {
            label: t(`column.${resource}.${column}` as 'column.orders.status'),
            names: [...names.values()].slice(0, NAMED),
          },
        ]
      : [],
  )
  return (
    <>
      <datalist id={NAMES}>
        {named.flatMap(({ label, names }) =>
          names.map((name) => <option key={label + name} value={name} label={label} />),
        )}
      </datalist>
      <details>
        <summary className="button button-sm">
          {t('names')} <Icon name="chevron-down" />
        </summary>
        <Facts items={named.map(({ label, names }) => ({ term: label, value: names.join(', ') }))} />
      </details>
    </>
  )
}

/** A new rule, or one that is there: a column, a condition, a value; nothing else can be said. */
export async function RuleForm({ permissionId, resource, rule, back }: Props) {
  const [t, texts, words, draft] = await Promise.all([
    getTranslations('permission.rules'),
    formTexts(),
    columnWords(resource),
    draftKey(`rule.${permissionId}`, rule),
  ])
  const known: Record<string, string | number> = rule ? { id: rule.id, version: rule.version } : {}
  const columns = Object.keys(RESOURCES[resource].columns).map((name) => ({
    value: name,
    label: t(`column.${resource}.${name}`),
  }))
  const variables = VARIABLES.map((name) => `#{${name}}`).join(', ')
  return (
    <Card title={t(rule ? 'change' : 'new')}>
      <ActionForm action={rule ? edit : add} texts={texts} hidden={{ ...known, permissionId }} draft={draft} guard>
        <TextField name="ruleName" label={t('field.ruleName')} value={rule?.ruleName} maxLength={50} />
        <div className="form-twins">
          <SelectField name="ruleColumn" label={t('field.ruleColumn')} options={columns} value={rule?.ruleColumn} />
          <SelectField
            name="ruleConditions"
            label={t('field.ruleConditions')}
            options={CONDITION_NAMES.map((name) => ({ value: name, label: t(`condition.${name}`) }))}
            value={rule?.ruleConditions}
          />
        </div>
        <TextField
          name="ruleValue"
          label={t('field.ruleValue')}
          hint={t('valueHint', { variables })}
          value={rule && sayValue(words[rule.ruleColumn] ?? {}, rule.ruleConditions, rule.ruleValue)}
          maxLength={RULE_VALUE_MAX}
          list={NAMES}
        />
        <ColumnNames resource={resource} words={words} />
        <ChoiceField
          name="status"
          label={t('field.status')}
          options={['1', '0'].map((value) => ({ value, label: t(`status.${value}`) }))}
          value={rule?.status ?? '1'}
        />
        <div className="form-buttons">
          <SubmitButton>{t(rule ? 'save' : 'add')}</SubmitButton>
          <ButtonLink look="quiet" href={back}>
            {t('close')}
          </ButtonLink>
        </div>
      </ActionForm>
      {rule && rule.roles.length === 0 && (
        <ActionForm action={remove} texts={texts} hidden={{ id: rule.id, permissionId }}>
          <AskFirst label={t('delete')} sure={t('deleteNow')}>
            {t('deleteHint')}
          </AskFirst>
        </ActionForm>
      )}
      {rule && rule.roles.length > 0 && <p className="soft">{t('inUse', { count: rule.roles.length })}</p>}
    </Card>
  )
}
