import { getTranslations } from 'next-intl/server'
import { BellLink } from '@/components/shell/bell-link'
import { Glyph } from '@/components/shell/glyph'
import { Live } from '@/components/shell/live'
import { TasksLink } from '@/components/shell/top-bar'
import { Anchor } from '@/components/ui/anchor'
import type { Data } from '@/lib/contract/endpoint'
import { listByUser } from '@/lib/contract/message'
import { listTasks } from '@/lib/contract/task'
import { isDue, titleOf } from '@/lib/message/bell'
import { dutyWords } from '@/lib/message/duty-words'
import { requireSession } from '@/lib/session/session'
import { lastRead, read } from '@/lib/upstream/read'
import { requestLocale } from './texts'

/** Shows the first notice to be acknowledged above every page until it is acknowledged. Works without scripts. */
async function DutyBars({ notices }: { notices: Data<typeof listByUser> | null }) {
  const rows = notices ? [...notices.anntMsgList, ...notices.sysMsgList].filter(isDue) : []
  const duty = rows.length > 0 ? await dutyWords(await requireSession()) : null
  if (!duty) return null
  const locale = await requestLocale()
  return rows.map((row) => (
    <p key={row.anntId} className="bar" role="status" data-duty={row.anntId}>
      <b>▲ {duty}</b> <Anchor href={`/isps/userAnnouncement?id=${row.anntId}`}>{titleOf(row, locale)}</Anchor>
    </p>
  ))
}

/** How long the first page of a session waits for its counts, in milliseconds; later ones do not wait at all. */
const FIRST_MS = 400

const COUNTED = { else: null, memo: 'session' } as const

const readBell = () => read(listByUser, {}, COUNTED)
const readTasks = () => read(listTasks, { query: {} }, COUNTED)

/**
 * Placeholder for a count that streams in later: the last known value, so that the badge does not flicker from page
 * to page. Without scripts it stays.
 */
async function lastOf<T>(known: T | undefined, ask: () => Promise<T | null>): Promise<T | null> {
  if (known !== undefined) return known
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, FIRST_MS, null)
  })
  const first = await Promise.race([ask(), late])
  clearTimeout(timer)
  return first
}

const lastBell = async () => lastOf(await lastRead(listByUser), readBell)
const unreadIn = (notices: Data<typeof listByUser> | null): number =>
  notices ? notices.anntMsgTotal + notices.sysMsgTotal + notices.notificationTotal : 0

export async function LastBell() {
  return <BellLink count={unreadIn(await lastBell())} icon={<Glyph name="bell" />} />
}

export async function Bell() {
  const unread = unreadIn(await readBell())
  return (
    <>
      <BellLink key={unread} count={unread} icon={<Glyph name="bell" />} />
      <Live unread={unread} />
    </>
  )
}

/** The frame does not wait for the bell: the last known state is shown at once, the new one streams in. */
export const LastDuties = async () => <DutyBars notices={await lastBell()} />
export const Duties = async () => <DutyBars notices={await readBell()} />

const BUSY = ['waiting', 'running']

async function TrayLink({ tasks }: { tasks: Data<typeof listTasks> | null }) {
  const t = await getTranslations('shell')
  const count = tasks?.records.filter(({ state }) => BUSY.includes(state)).length ?? 0
  return <TasksLink count={count} label={count > 0 ? t('top.tasksRunning', { count }) : t('top.tasks')} />
}

export async function LastTasks() {
  const { can } = await requireSession()
  return can('tasks:view') ? (
    <TrayLink tasks={await lastOf(await lastRead(listTasks, { query: {} }), readTasks)} />
  ) : null
}

export async function TaskTray() {
  const { can } = await requireSession()
  return can('tasks:view') ? <TrayLink tasks={await readTasks()} /> : null
}
