import { io } from 'socket.io-client'
import { NOTICE_POLL_MS } from '@/lib/domain/limits'
import { keepBellsTogether } from './bell-together'
import { openDialog } from './dialogs'
import { keepDuties } from './duty-bars'
import { sayLanguage } from './language-changed'
import { notify, reportFailure } from './notice'
import { sayChanged } from './notice-changed'
import { type BellState, countText, onBack, onBell, refreshBell, unreadOf } from './notices'
import { watchSession } from './session-watch'
import { onTitle } from './title-watch'

/** A page that nobody looks at asks ten times less often. */
const HIDDEN_POLL_MS = NOTICE_POLL_MS * 10

const inTitle = (count: number, title: string): string => (count > 0 ? `(${countText(count)}) ${title}` : title)

/** Puts the number of unread messages before the document's title and keeps it there from page to page. */
function countInTitle(unread: number): () => void {
  let count = unread
  const bare = () => document.title.replace(/^(\(\d+\+?\)\s*)+/, '')
  const put = () => {
    // Between two pages there is none for a moment: a number alone would be read aloud as the new page's name.
    if (!bare()) return
    const wanted = inTitle(count, bare())
    if (document.title !== wanted) document.title = wanted
  }
  put()
  const stopWatching = onTitle(put)
  const stopBell = onBell((state) => {
    count = unreadOf(state)
    put()
  })
  return () => {
    stopWatching()
    stopBell()
  }
}

type Texts = Readonly<Record<string, string>>

/** A message that has just come is said, and one press opens it over the page. One to acknowledge has a bar of its own. */
function sayArrived(state: BellState, msgId: string | null, texts: Texts): void {
  const items = [...state.announcements.items, ...state.system.items]
  const item = items.find(({ id }) => id === msgId)
  if (!item || item.duty) return
  const run = () => openDialog({ name: 'notice', id: item.id, ids: [item.id] })
  const kind = item.priority === 'H' ? 'warn' : 'info'
  notify({ kind, title: 'arrived', text: item.title, action: { label: texts.arrivedOpen ?? '', run } })
}

/** Draws the page anew: its frame has changed. */
type Page = { refresh(): void }

/** The frame that the last answer was about. */
let drawnOf = ''

/** Asks the server for the bell and says what has come with this message. False when the session is over. */
async function hear(msgId: string | null, texts: Texts, page: Page): Promise<boolean> {
  sayChanged(msgId)
  const answer = await refreshBell()
  if (!answer) return true
  if ('system' in answer) {
    if (drawnOf && drawnOf !== answer.frame) page.refresh()
    drawnOf = answer.frame
    sayArrived(answer, msgId, texts)
    return true
  }
  const { failed: error, message } = answer
  const ended = error === 'UNAUTHORISED' || error === 'TOKEN_EXPIRED'
  if (ended) reportFailure({ error, message })
  return !ended
}

/**
 * Asks every 6 s until `isSpared`. Each new try of the socket fails sooner than the next question is due: `later` does
 * not begin the waiting anew.
 */
function rounds(ask: () => Promise<void>, isSpared: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const still = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const later = () => {
    if (isSpared() || timer) return
    const next = () => {
      timer = undefined
      ask().finally(later)
    }
    timer = setTimeout(next, document.hidden ? HIDDEN_POLL_MS : NOTICE_POLL_MS)
  }
  return { later, still }
}

/**
 * Asks anew on each message of the socket, and every 6 s while the socket is down (specification, sections 7 and 9).
 * Returns the way to stop.
 */
export function listen(unread: number, texts: Texts, page: Page): () => void {
  sayLanguage(texts)
  import('./tab-gestures').catch(() => undefined)
  const stops = [countInTitle(unread), keepBellsTogether(unread), keepDuties(), watchSession()]
  const socket = io({ path: '/socket.io', transports: ['websocket', 'polling'] })
  let over = false
  const rest = () => {
    over = true
    still()
    socket.close()
  }
  const ask = async (msgId: string | null = null) => {
    if (!(await hear(msgId, texts, page))) rest()
  }
  const { later, still } = rounds(ask, () => over || socket.connected)
  const seen = () => {
    if (document.hidden || socket.connected) return
    still()
    ask().finally(later)
  }
  const stopBack = onBack(() => {
    over = false
    socket.close().connect()
  })
  socket.on('notice', ({ msgId }: { msgId: string | null }) => ask(msgId))
  // Fetches notices that arrived between page load and connection.
  socket.on('connect', still).on('connect', () => void ask())
  // The server hangs up when the session is over, such as by a log-out in another tab: it is asked at once.
  socket.on('disconnect', (reason) => (reason === 'io server disconnect' ? ask().finally(later) : later()))
  socket.on('connect_error', later)
  document.addEventListener('visibilitychange', seen)
  // Something between may hold the socket back without a word.
  later()
  return () => {
    document.removeEventListener('visibilitychange', seen)
    for (const stop of [rest, stopBack, ...stops]) stop()
  }
}
