import { getTranslations } from 'next-intl/server'
import { StatusTabs } from '@/components/table/status-tabs'
import { LOGS, type LogName } from '@/lib/contract/log'
import { opensPath } from '@/lib/navigation/menu'
import { requireSession } from '@/lib/session/session'
import { LOG_PATHS } from '../_logs/log-view'

/** The logs beside each other that the menu opens: they are one audit, looked at for different things. */
export async function LogTabs({ log }: { log: LogName }) {
  const [t, { menu, can }] = await Promise.all([getTranslations('log'), requireSession()])
  const tabs = LOGS.filter((each) => opensPath(menu, LOG_PATHS[each], can)).map((each) => ({
    href: LOG_PATHS[each],
    label: t(`tab.${each}`),
    current: each === log,
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
