import { getTranslations } from 'next-intl/server'
import { BellLink } from '@/components/shell/bell-link'
import { Glyph } from '@/components/shell/glyph'
import { Live } from '@/components/shell/live'
import { TasksLink } from '@/components/shell/top-bar'
import { listByUser } from '@/lib/contract/message'
import { listTasks } from '@/lib/contract/task'
import { glance } from '@/lib/session/glance'
import { requireSession } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'

/** A part of the frame that cannot be had leaves its place empty; it must not take the page with it. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

export async function Bell() {
  const notices = await orNull(glance('bell', () => upstream(listByUser)))
  const unread = notices ? notices.anntMsgTotal + notices.sysMsgTotal + notices.notificationTotal : 0
  return (
    <>
      <BellLink key={unread} count={unread} icon={<Glyph name="bell" />} />
      <Live unread={unread} />
    </>
  )
}

const BUSY = ['waiting', 'running']

export async function TaskTray() {
  const { can } = await requireSession()
  if (!can('tasks:view')) return null
  const [tasks, t] = await Promise.all([
    orNull(glance('tasks', () => upstream(listTasks, { query: {} }))),
    getTranslations('shell'),
  ])
  const count = tasks?.records.filter(({ state }) => BUSY.includes(state)).length ?? 0
  return <TasksLink count={count} label={count > 0 ? t('top.tasksRunning', { count }) : t('top.tasks')} />
}
