import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'

const TABS = [
  { key: 'all', sendStatus: null },
  { key: 'draft', sendStatus: 0 },
  { key: 'published', sendStatus: 1 },
  { key: 'revoked', sendStatus: 2 },
] as const

export async function AnnouncementTabs({ state }: { state: ListState }) {
  const t = await getTranslations('announcement')
  const tabs = TABS.map(({ key, sendStatus }) => ({
    href: listHref(state, { sendStatus }),
    label: t(`tab.${key}`),
    current: String(state.query.sendStatus ?? '') === String(sendStatus ?? ''),
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
