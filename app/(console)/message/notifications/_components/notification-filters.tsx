import { getTranslations } from 'next-intl/server'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { kindsFor } from '@/lib/domain/notification'
import type { NotificationFilter } from '../_notifications/notification-view'

const TABS = [
  { key: 'all', changes: { unread: null, snoozed: null } },
  { key: 'unread', changes: { unread: 1, snoozed: null } },
  { key: 'read', changes: { unread: 0, snoozed: null } },
  { key: 'snoozed', changes: { unread: null, snoozed: 1 } },
] as const

export async function NotificationTabs({ state }: { state: ListState }) {
  const t = await getTranslations('notification.mine')
  const tabs = TABS.map(({ key, changes }) => ({
    href: listHref(state, changes),
    label: t(`tab.${key}`),
    current: (['unread', 'snoozed'] as const).every(
      (field) => String(state.query[field] ?? '') === String(changes[field] ?? ''),
    ),
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}

/** What stands under the toolbar for the filter that is set. */
export async function chipsOf({ kind }: NotificationFilter): Promise<AppliedFilter[]> {
  const [t, name] = await Promise.all([getTranslations('notification.mine'), getTranslations('notification.kinds')])
  return kind ? [{ keys: ['kind'], label: t('kind'), value: name(kind) }] : []
}

interface Props {
  state: ListState
  query: NotificationFilter
  /** 1 operator, 2 shop. */
  userType: number
}

export async function NotificationFilters({ state, query, userType }: Props) {
  const [t, name] = await Promise.all([getTranslations('notification.mine'), getTranslations('notification.kinds')])
  const options = kindsFor(userType).map((kind) => ({ value: kind, label: name(kind) }))
  return (
    <FilterPanel state={state} fields={['kind']} applied={query.kind ? 1 : 0}>
      <FilterSelect name="kind" label={t('kind')} options={options} value={query.kind} />
    </FilterPanel>
  )
}
