import { getTranslations } from 'next-intl/server'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import { FEEDBACK_KINDS } from '@/lib/contract/feedback'
import type { AnswerFilter } from '../_feedback/answer-view'

const FIELDS = ['kind', 'userType'] as const

/** What stands under the toolbar for each filter that is set. */
export async function chipsOf({ text, kind, userType }: AnswerFilter): Promise<AppliedFilter[]> {
  const t = await getTranslations('feedback')
  return [
    ...(text ? [{ keys: ['text'], label: `${t('column.text')}: ${text}` }] : []),
    ...(kind ? [{ keys: ['kind'], label: `${t('column.kind')}: ${t(`kind.${kind}`)}` }] : []),
    ...(userType ? [{ keys: ['userType'], label: `${t('column.userType')}: ${t(`userType.${userType}`)}` }] : []),
  ]
}

export async function AnswerFilters({ state, query }: { state: ListState; query: AnswerFilter }) {
  const t = await getTranslations('feedback')
  return (
    <FilterPanel state={state} fields={FIELDS} applied={FIELDS.filter((field) => query[field]).length}>
      <FilterSelect
        name="kind"
        label={t('column.kind')}
        options={FEEDBACK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={query.kind}
      />
      <FilterSelect
        name="userType"
        label={t('column.userType')}
        options={['1', '2'].map((value) => ({ value, label: t(`userType.${value}`) }))}
        value={query.userType}
      />
    </FilterPanel>
  )
}
