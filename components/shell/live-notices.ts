import { io } from 'socket.io-client'
import { NOTICE_POLL_MS } from '@/lib/domain/limits'
import { reportFailure } from './notice'
import { countText, onBell, refreshBell, unreadOf } from './notices'
import { onTitle } from './title-watch'

/** A page that nobody looks at asks ten times less often. */
const HIDDEN_POLL_MS = NOTICE_POLL_MS * 10

const inTitle = (count: number, title: string): string => (count > 0 ? `(${countText(count)}) ${title}` : title)

/** Puts the number of unread messages before the document's title and keeps it there from page to page. */
function countInTitle(unread: number): () => void {
  let count = unread
  const bare = () => document.title.replace(/^\(\d+\+?\) /, '')
  const put = () => {
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

/**
 * Asks anew on each message of the socket, and every 6 s while the socket is down (specification, sections 7 and 9).
 * Returns the way to stop.
 */
export function listen(unread: number): () => void {
  const stopTitle = countInTitle(unread)
  const socket = io({ path: '/socket.io', transports: ['websocket', 'polling'] })
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const ask = async () => {
    const answer = await refreshBell()
    if (!answer || !('failed' in answer)) return
    const { failed: error, message } = answer
    if (error === 'UNAUTHORISED' || error === 'TOKEN_EXPIRED') {
      stop()
      reportFailure({ error, message })
    }
  }
  const later = () => {
    clearTimeout(timer)
    if (over || socket.connected) return
    timer = setTimeout(() => ask().finally(later), document.hidden ? HIDDEN_POLL_MS : NOTICE_POLL_MS)
  }
  const seen = () => {
    if (!document.hidden && !socket.connected) ask().finally(later)
  }
  const stop = () => {
    over = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
    socket.close()
  }
  socket.on('notice', ask)
  socket.on('connect', () => clearTimeout(timer))
  socket.on('disconnect', later)
  socket.on('connect_error', later)
  document.addEventListener('visibilitychange', seen)
  return () => {
    stop()
    stopTitle()
  }
}
