import { getTranslations } from 'next-intl/server'
import { columnWords } from '@/app/(console)/system/_rules/column-words'
import { reachWords } from '@/app/(console)/system/_rules/reach-words'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { DataRule } from '@/lib/contract/data-rule'
import { RESOURCES, type Resource, typeOf } from '@/lib/domain/data-rule'
import { draftKey } from '@/lib/session/draft-key'
import { add, edit, remove } from '../rule-actions'
import { RuleTest } from './rule-test'

interface Props {
  permissionId: string
  resource: Resource
  /** Omitted for a new rule. */
  rule?: DataRule | undefined
  /** Column selected in the first step; empty for that of the rule. */
  asked: string
  back: string
}

type Choice = { value: string; label: string }

interface StepProps extends Pick<Props, 'rule' | 'back'> {
  columns: readonly Choice[]
  column: string
}

/** First step: a plain GET, so that the second offers the values of this column without scripts. */
async function ColumnStep({ rule, back, columns, column }: StepProps) {
  const t = await getTranslations('permission.rules')
  return (
    <form method="get" action={back} className="form">
      <input type="hidden" name="rule" value={rule?.id ?? 'new'} />
      <SelectField
        name="column"
        label={t('field.ruleColumn')}
        hint={t('columnHint')}
        options={columns}
        value={column}
        empty={t('columnNone')}
      />
      <div className="form-buttons">
        <Button type="submit" look={column ? 'secondary' : 'primary'}>
          {t(column ? 'columnOther' : 'columnNext')}
        </Button>
        {!column && (
          <ButtonLink look="quiet" href={back}>
            {t('close')}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

/** Condition and value of a rule about the selected column. */
async function RuleFields({ permissionId, resource, rule, back, columns, column }: StepProps & Omit<Props, 'asked'>) {
  const [t, texts, words, draft] = await Promise.all([
    getTranslations('permission.rules'),
    formTexts(),
    columnWords(resource),
    draftKey(`rule.${permissionId}.${column}`, rule),
  ])
  const known: Record<string, string | number> = rule ? { id: rule.id, version: rule.version } : {}
  const said = rule?.ruleColumn === column ? rule : undefined
  const label = columns.find(({ value }) => value === column)?.label ?? column
  return (
    <ActionForm
      key={column}
      action={rule ? edit : add}
      texts={texts}
      hidden={{ ...known, permissionId, ruleColumn: column }}
      draft={draft}
      guard
    >
      <TextField name="ruleName" label={t('field.ruleName')} value={rule?.ruleName} maxLength={50} />
      <RuleTest resource={resource} column={column} label={label} words={words[column] ?? {}} said={said} />
      <ChoiceField
        name="status"
        label={t('switch')}
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
  )
}

async function RuleEnd({ rule, permissionId }: { rule: DataRule; permissionId: string }) {
  const [t, texts] = await Promise.all([getTranslations('permission.rules'), formTexts()])
  if (rule.roles.length > 0) return <p className="soft">{t('inUse', { count: rule.roles.length })}</p>
  return (
    <ActionForm action={remove} texts={texts} hidden={{ id: rule.id, permissionId }}>
      <AskFirst label={t('delete')} sure={t('deleteNow')}>
        {t('deleteHint')}
      </AskFirst>
    </ActionForm>
  )
}

/** Form of a new or existing rule: first its column, then condition and value. */
export async function RuleForm({ asked, ...props }: Props) {
  const [t, reach] = await Promise.all([getTranslations('permission.rules'), reachWords()])
  const { resource, rule, permissionId, back } = props
  const columns = Object.keys(RESOURCES[resource].columns).map((name) => ({
    value: name,
    label: t(`column.${resource}.${name}` as 'column.orders.status'),
  }))
  const column = typeOf(resource, asked) ? asked : (rule?.ruleColumn ?? '')
  return (
    <Card title={t(rule ? 'change' : 'new')}>
      <p className="mb-4">{t('reach', { screens: reach(resource) })}</p>
      <ColumnStep rule={rule} back={back} columns={columns} column={column} />
      {column && <RuleFields {...props} columns={columns} column={column} />}
      {rule && <RuleEnd rule={rule} permissionId={permissionId} />}
    </Card>
  )
}
