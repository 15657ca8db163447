import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'

const TYPES = [null, 1, 2] as const

export async function OnlineTabs({ state }: { state: ListState }) {
  const t = await getTranslations('online')
  const tabs = TYPES.map((userType) => ({
    href: listHref(state, { userType }),
    label: userType === null ? t('all') : t(`type.${userType}`),
    current: String(state.query.userType ?? '') === String(userType ?? ''),
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
