import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { FEEDBACK_TABS } from '@/lib/contract/feedback'

export async function FeedbackTabs({ state }: { state: ListState }) {
  const t = await getTranslations('feedback')
  const tabs = [null, ...FEEDBACK_TABS].map((tab) => ({
    href: listHref(state, { tab }),
    label: t(`tab.${tab ?? 'all'}`),
    current: (state.query.tab ?? null) === tab,
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
