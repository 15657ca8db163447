import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'

const KINDS = [
  { key: 'all', changes: { unread: null, msgCategory: null } },
  { key: 'unread', changes: { unread: 1, msgCategory: null } },
  { key: 'announcements', changes: { unread: null, msgCategory: '1' } },
  { key: 'system', changes: { unread: null, msgCategory: '2' } },
] as const

const isCurrent = ({ query }: ListState, changes: (typeof KINDS)[number]['changes']): boolean =>
  String(query.unread ?? '') === String(changes.unread ?? '') &&
  String(query.msgCategory ?? '') === String(changes.msgCategory ?? '')

/** Tabs of all, unread, and the two kinds of the bell. */
export async function AnnouncementTabs({ state }: { state: ListState }) {
  const t = await getTranslations('message.mine')
  const tabs = KINDS.map(({ key, changes }) => ({
    href: listHref(state, changes),
    label: t(`tab.${key}`),
    current: isCurrent(state, changes),
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
