import { getTranslations } from 'next-intl/server'
import { StatusTabs } from '@/components/table/status-tabs'
import { LOGS, type LogName } from '@/lib/contract/log'
import { LOG_PATHS } from '../_logs/log-view'

/** The four logs beside each other: they are one audit, looked at for different things. */
export async function LogTabs({ log }: { log: LogName }) {
  const t = await getTranslations('log')
  const tabs = LOGS.map((each) => ({ href: LOG_PATHS[each], label: t(`tab.${each}`), current: each === log }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
