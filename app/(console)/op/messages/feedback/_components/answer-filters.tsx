import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import { FEEDBACK_KINDS } from '@/lib/contract/feedback'
import { type DeskChoices, tagOptions } from '../_feedback/answer-choices'
import type { AnswerFilter } from '../_feedback/answer-view'

const FIELDS = ['kind', 'userType', 'page', 'tag', 'assignee', 'overdue'] as const

/** Assignee options: the reader, nobody, and the others. */
async function people({ assignees }: DeskChoices) {
  const t = await getTranslations('feedback')
  return [{ value: 'me', label: t('myself') }, { value: 'none', label: t('nobody') }, ...assignees]
}

/** Applied filters, shown under the toolbar. */
export async function chipsOf(query: AnswerFilter, choices: DeskChoices): Promise<AppliedFilter[]> {
  const [t, known] = await Promise.all([getTranslations('feedback'), people(choices)])
  const { text, kind, userType, page, tag, assignee, overdue } = query
  const named = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  return setFilters([
    ['text', t('column.text'), text],
    ['kind', t('column.kind'), kind && t(`kind.${kind}`)],
    ['userType', t('column.userType'), !!userType && t(`userType.${userType}`)],
    ['page', t('column.page'), page],
    ['tag', t('column.tags'), tag && named(tagOptions(choices.tags, [tag]), tag)],
    ['assignee', t('column.assignee'), assignee && named(known, assignee)],
    ['overdue', t('column.due'), overdue !== undefined && t(`due.only.${overdue}`)],
  ])
}

interface Props {
  state: ListState
  query: AnswerFilter
  choices: DeskChoices
}

export async function AnswerFilters({ state, query, choices }: Props) {
  const t = await getTranslations('feedback')
  const from = (values: readonly (string | number)[], key: string) =>
    values.map((value) => ({ value: String(value), label: t(`${key}.${value}`) }))
  const applied = FIELDS.filter((field) => query[field] !== undefined && query[field] !== '').length
  return (
    <FilterPanel state={state} fields={FIELDS} applied={applied}>
      <FilterSelect name="kind" label={t('column.kind')} options={from(FEEDBACK_KINDS, 'kind')} value={query.kind} />
      <FilterSelect
        name="userType"
        label={t('column.userType')}
        options={from([1, 2, 3], 'userType')}
        value={query.userType}
      />
      <TextField name="page" label={t('column.page')} value={query.page} maxLength={200} optional />
      <FilterSelect name="tag" label={t('column.tags')} options={tagOptions(choices.tags)} value={query.tag} />
      <FilterSelect
        name="assignee"
        label={t('column.assignee')}
        options={await people(choices)}
        value={query.assignee}
      />
      <FilterSelect name="overdue" label={t('column.due')} options={from([1, 0], 'due.only')} value={query.overdue} />
    </FilterPanel>
  )
}
