import { getTranslations } from 'next-intl/server'
import { BellLink } from '@/components/shell/bell-link'
import { Glyph } from '@/components/shell/glyph'
import { Live } from '@/components/shell/live'
import { TasksLink } from '@/components/shell/top-bar'
import type { Data } from '@/lib/contract/endpoint'
import { listByUser } from '@/lib/contract/message'
import { listTasks } from '@/lib/contract/task'
import { cachedRead, lastCachedRead } from '@/lib/session/cached-read'
import { requireSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'
import { DutyBars } from './duty-bars'

/** How long the first page of a session waits for its counts, in milliseconds; later ones do not wait at all. */
const FIRST_MS = 400

/**
 * What stands in the place of a count that streams in later, and stays there where no script puts the later one in: what
 * was last known, so that the badge does not come and go from page to page.
 */
async function lastOf<T>(name: string, ask: () => Promise<T>): Promise<T | null> {
  const known = await lastCachedRead<T>(name)
  if (known !== undefined) return known
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, FIRST_MS, null)
  })
  const first = await Promise.race([orNone(cachedRead(name, ask)), late])
  clearTimeout(timer)
  return first
}

const askBell = () => upstream(listByUser)
const unreadIn = (notices: Data<typeof listByUser> | null): number =>
  notices ? notices.anntMsgTotal + notices.sysMsgTotal + notices.notificationTotal : 0

export async function LastBell() {
  return <BellLink count={unreadIn(await lastOf('bell', askBell))} icon={<Glyph name="bell" />} />
}

export async function Bell() {
  const unread = unreadIn(await orNone(cachedRead('bell', askBell)))
  return (
    <>
      <BellLink key={unread} count={unread} icon={<Glyph name="bell" />} />
      <Live unread={unread} />
    </>
  )
}

/** The frame stands before the bell is asked: what was last known is there at once, what is new comes after the rows. */
export const LastDuties = async () => <DutyBars notices={await lastOf('bell', askBell)} />
export const Duties = async () => <DutyBars notices={await orNone(cachedRead('bell', askBell))} />

const BUSY = ['waiting', 'running']

const askTasks = () => upstream(listTasks, { query: {} })

async function TrayLink({ tasks }: { tasks: Data<typeof listTasks> | null }) {
  const t = await getTranslations('shell')
  const count = tasks?.records.filter(({ state }) => BUSY.includes(state)).length ?? 0
  return <TasksLink count={count} label={count > 0 ? t('top.tasksRunning', { count }) : t('top.tasks')} />
}

export async function LastTasks() {
  const { can } = await requireSession()
  return can('tasks:view') ? <TrayLink tasks={await lastOf('tasks', askTasks)} /> : null
}

export async function TaskTray() {
  const { can } = await requireSession()
  return can('tasks:view') ? <TrayLink tasks={await orNone(cachedRead('tasks', askTasks))} /> : null
}
