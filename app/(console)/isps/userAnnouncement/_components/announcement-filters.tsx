import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { TextField } from '@/components/form/text-field'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import { type AnnouncementQuery, Priority } from '@/lib/contract/message'

type Query = z.output<typeof AnnouncementQuery>

/** Applied filters, shown under the toolbar. */
export async function chipsOf({ titile, sender, priority }: Query): Promise<AppliedFilter[]> {
  const t = await getTranslations('message.mine')
  return setFilters([
    ['titile', t('titleColumn'), titile],
    ['sender', t('sender'), sender],
    ['priority', t('priority'), priority && t(`priorities.${priority}`)],
  ])
}

export async function AnnouncementFilters({ state, query }: { state: ListState; query: Query }) {
  const t = await getTranslations('message.mine')
  const options = Priority.options.map((value) => ({ value, label: t(`priorities.${value}`) }))
  const applied = [query.sender, query.priority].filter(Boolean).length
  return (
    <FilterPanel state={state} fields={['sender', 'priority']} applied={applied}>
      <TextField name="sender" label={t('sender')} value={query.sender} maxLength={64} optional />
      <FilterSelect name="priority" label={t('priority')} options={options} value={query.priority} />
    </FilterPanel>
  )
}
