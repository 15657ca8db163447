import { onBell, refreshBell, unreadOf } from './notices'

const BELL_CHANNEL = 'entrepot:bell'

/**
 * Synchronises the bell between the pages of a browser: each one broadcasts its number, and one with a different
 * number asks the server. `unread`: number at render. Returns a function that stops it.
 */
export function keepBellsTogether(unread: number): () => void {
  let count = unread
  const channel = new BroadcastChannel(BELL_CHANNEL)
  const say = () => channel.postMessage(count)
  channel.onmessage = ({ data }) => {
    if (typeof data === 'number' && data !== count) refreshBell()
  }
  const stop = onBell((state) => {
    count = unreadOf(state)
    say()
  })
  say()
  return () => {
    stop()
    channel.close()
  }
}
