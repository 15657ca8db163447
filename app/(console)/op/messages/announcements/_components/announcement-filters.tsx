import { getTranslations } from 'next-intl/server'
import { DateField } from '@/components/form/number-field'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import { AUDIENCE_KINDS } from '@/lib/contract/announcement'
import type { AnnouncementFilter } from '../_announcements/announcement-view'

const FIELDS = ['msgCategory', 'priority', 'audienceKind', 'mustAck', 'sentFrom', 'sentTo'] as const

/** Applied filters, shown under the toolbar. */
export async function chipsOf(query: AnnouncementFilter): Promise<AppliedFilter[]> {
  const t = await getTranslations('announcement')
  const { titile, msgCategory, priority, audienceKind, mustAck, sentFrom, sentTo } = query
  return setFilters([
    ['titile', t('column.title'), titile],
    ['msgCategory', t('column.type'), msgCategory && t(`type.${msgCategory}`)],
    ['priority', t('column.priority'), priority && t(`priority.${priority}`)],
    ['audienceKind', t('column.audience'), audienceKind && t(`audience.${audienceKind}`)],
    ['mustAck', t('field.mustAck'), mustAck !== undefined && t(`yesNo.${mustAck}`)],
    ['sentFrom', t('sentFrom'), sentFrom],
    ['sentTo', t('sentTo'), sentTo],
  ])
}

interface Props {
  state: ListState
  query: AnnouncementFilter
}

export async function AnnouncementFilters({ state, query }: Props) {
  const t = await getTranslations('announcement')
  const from = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <FilterPanel state={state} fields={FIELDS} applied={FIELDS.filter((field) => query[field] !== undefined).length}>
      <FilterSelect
        name="msgCategory"
        label={t('column.type')}
        options={from(['1', '2'], (value) => t(`type.${value}`))}
        value={query.msgCategory}
      />
      <FilterSelect
        name="priority"
        label={t('column.priority')}
        options={from(['L', 'M', 'H'], (value) => t(`priority.${value}`))}
        value={query.priority}
      />
      <FilterSelect
        name="audienceKind"
        label={t('column.audience')}
        options={from(AUDIENCE_KINDS, (value) => t(`audience.${value}`))}
        value={query.audienceKind}
      />
      <FilterSelect
        name="mustAck"
        label={t('field.mustAck')}
        options={from(['1', '0'], (value) => t(`yesNo.${value}`))}
        value={query.mustAck}
      />
      <div className="form-twins">
        <DateField name="sentFrom" label={t('sentFrom')} value={query.sentFrom} optional />
        <DateField name="sentTo" label={t('sentTo')} value={query.sentTo} optional />
      </div>
    </FilterPanel>
  )
}
