import { getTranslations } from 'next-intl/server'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { TextLink } from '@/components/ui/text-link'
import { listByUser } from '@/lib/contract/message'
import { UNREAD_CAP } from '@/lib/domain/limits'
import { kindsFor } from '@/lib/domain/notification'
import { read } from '@/lib/upstream/read'
import type { NotificationFilter } from '../notification-view'

const TABS = [
  { key: 'all', changes: { unread: null, snoozed: null } },
  { key: 'unread', changes: { unread: 1, snoozed: null } },
  { key: 'read', changes: { unread: 0, snoozed: null } },
  { key: 'snoozed', changes: { unread: null, snoozed: 1 } },
] as const

/** Same data as the bell, from the same cached answer. */
const readBell = () => read(listByUser, {}, { else: null, memo: 'session' })

/** Explains the bell's number if it also counts unread announcements. */
export async function BellShare() {
  const [t, bell] = await Promise.all([getTranslations('notification.mine'), readBell()])
  const announcements = bell ? bell.anntMsgTotal + bell.sysMsgTotal : 0
  if (!bell || announcements === 0) return null
  const shown = (count: number) => (count > UNREAD_CAP ? `${UNREAD_CAP}+` : String(count))
  const { notificationTotal: notifications } = bell
  return (
    <p className="meta soft">
      {t.rich('bell', {
        total: shown(announcements + notifications),
        notifications: shown(notifications),
        announcements: () => (
          <TextLink href="/isps/userAnnouncement" className="in-text">
            {shown(announcements)}
          </TextLink>
        ),
      })}
    </p>
  )
}

export async function NotificationTabs({ state }: { state: ListState }) {
  const [t, bell] = await Promise.all([getTranslations('notification.mine'), readBell()])
  const unread = bell && {
    count: Math.min(bell.notificationTotal, UNREAD_CAP),
    capped: bell.notificationTotal > UNREAD_CAP,
  }
  const tabs = TABS.map(({ key, changes }) => ({
    href: listHref(state, changes),
    label: t(`tab.${key}`),
    ...(key === 'unread' && { count: unread }),
    current: (['unread', 'snoozed'] as const).every(
      (field) => String(state.query[field] ?? '') === String(changes[field] ?? ''),
    ),
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}

/** Applied filters, shown under the toolbar. */
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
