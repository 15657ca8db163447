import { getTranslations } from 'next-intl/server'
import { BellLink } from '@/components/shell/bell-link'
import { TasksLink } from '@/components/shell/top-bar'
import { listByUser } from '@/lib/contract/message'
import { listTasks } from '@/lib/contract/task'
import { requireSession } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'

/** A counter that cannot be had leaves its place empty; it must not take the page with it. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

export async function BellPlain() {
  const t = await getTranslations('shell')
  return <BellLink count={0} label={t('top.bell')} />
}

export async function Bell() {
  const [notices, t] = await Promise.all([orNull(upstream(listByUser)), getTranslations('shell')])
  const count = notices ? notices.anntMsgTotal + notices.sysMsgTotal : 0
  return <BellLink count={count} label={count > 0 ? t('top.bellUnread', { count }) : t('top.bell')} />
}

const BUSY = ['waiting', 'running']

export async function TaskTray() {
  const { can } = await requireSession()
  if (!can('tasks:view')) return null
  const [tasks, t] = await Promise.all([orNull(upstream(listTasks, { query: {} })), getTranslations('shell')])
  const count = tasks?.records.filter(({ state }) => BUSY.includes(state)).length ?? 0
  return <TasksLink count={count} label={count > 0 ? t('top.tasksRunning', { count }) : t('top.tasks')} />
}
