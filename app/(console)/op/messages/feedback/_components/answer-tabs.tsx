import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { DESK_TABS } from '@/lib/contract/feedback'

export async function AnswerTabs({ state }: { state: ListState }) {
  const t = await getTranslations('feedback')
  const tabs = DESK_TABS.map((tab) => ({
    href: listHref(state, { tab }),
    label: t(`tab.${tab}`),
    current: state.query.tab === tab,
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
