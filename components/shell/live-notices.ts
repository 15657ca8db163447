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

/** A hidden page polls ten times less often. */
const HIDDEN_POLL_MS = NOTICE_POLL_MS * 10

const inTitle = (count: number, title: string): string => (count > 0 ? `(${countText(count)}) ${title}` : title)

/** Adds the number of unread messages to the document's title and keeps it there across pages. */
function countInTitle(unread: number): () => void {
  let count = unread
  const bare = () => document.title.replace(/^(\(\d+\+?\)\s*)+/, '')
  const put = () => {
    // Between two pages the title is empty for a moment: a number alone would be read aloud as the new page's name.
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

/** Announces a new message, with a button that opens it over the page. One to acknowledge has its own bar. */
function sayArrived(state: BellState, msgId: string | null, texts: Texts): void {
  const items = [...state.announcements.items, ...state.system.items]
  const item = items.find(({ id }) => id === msgId)
  if (!item || item.duty) return
  const run = () => openDialog({ name: 'notice', id: item.id, ids: [item.id] })
  const kind = item.priority === 'H' ? 'warn' : 'info'
  notify({ kind, title: 'arrived', text: item.title, action: { label: texts.arrivedOpen ?? '', run } })
}

/** Refreshes the page when its frame has changed. */
type Page = { refresh(): void }

/** Frame hash of the last response. */
let drawnOf = ''

/** Requests the bell and announces what arrived with this message. Returns false if the session has ended. */
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
 * Polls every 6 s until `isSpared`. Each attempt of the socket fails before the next poll is due, so `later` does not
 * restart the interval.
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
 * Requests the bell on each message of the socket, and every 6 s while the socket is down (specification, sections 7
 * and 9). Returns a function that stops it.
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
  // The server disconnects when the session ends, such as by a log-out in another tab: check at once.
  socket.on('disconnect', (reason) => (reason === 'io server disconnect' ? ask().finally(later) : later()))
  socket.on('connect_error', later)
  document.addEventListener('visibilitychange', seen)
  // A proxy may block the socket without an error.
  later()
  return () => {
    document.removeEventListener('visibilitychange', seen)
    for (const stop of [rest, stopBack, ...stops]) stop()
  }
}
