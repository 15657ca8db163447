import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'

const TABS = [
  { key: 'all', status: null },
  { key: 'active', status: 1 },
  { key: 'frozen', status: 2 },
  { key: 'bin', status: 3 },
] as const

export async function UserTabs({ state }: { state: ListState }) {
  const t = await getTranslations('system.users')
  const tabs = TABS.map(({ key, status }) => ({
    href: listHref(state, { status }),
    label: t(`tab.${key}`),
    current: String(state.query.status ?? '') === String(status ?? ''),
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
