import { getTranslations } from 'next-intl/server'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { SEND_EVENTS, SEND_STATES } from '@/lib/contract/message-template'
import { eventKey, type SendFilter } from './send-log-view'

export async function SendLogTabs({ state }: { state: ListState }) {
  const t = await getTranslations('template.sendings')
  const tab = (key: 'all' | (typeof SEND_STATES)[number], value: string | null) => ({
    href: listHref(state, { state: value }),
    label: t(`tab.${key}`),
    current: (state.query.state ?? null) === value,
  })
  return <StatusTabs label={t('tabs')} tabs={[tab('all', null), ...SEND_STATES.map((each) => tab(each, each))]} />
}

/** What stands under the toolbar for each filter that is set. */
export async function chipsOf({ channel, event }: SendFilter): Promise<AppliedFilter[]> {
  const t = await getTranslations('template.sendings')
  return setFilters([
    ['channel', t('column.channel'), channel && t(`channel.${channel}`)],
    ['event', t('column.event'), event && t(`event.${eventKey(event)}`)],
  ])
}

export async function SendLogFilters({ state, query }: { state: ListState; query: SendFilter }) {
  const t = await getTranslations('template.sendings')
  const channels = (['mail', 'sms'] as const).map((value) => ({ value, label: t(`channel.${value}`) }))
  const events = SEND_EVENTS.map((value) => ({ value, label: t(`event.${eventKey(value)}`) }))
  const applied = [query.channel, query.event].filter(Boolean).length
  return (
    <FilterPanel state={state} fields={['channel', 'event']} applied={applied}>
      <FilterSelect name="channel" label={t('column.channel')} options={channels} value={query.channel} />
      <FilterSelect name="event" label={t('column.event')} options={events} value={query.event} />
    </FilterPanel>
  )
}
