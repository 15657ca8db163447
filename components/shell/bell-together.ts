import { onBell, refreshBell, unreadOf } from './notices'

const BELL_CHANNEL = 'entrepot:bell'

/**
 * What is read in one page of this browser is read in all: each says the number it knows, and one that knows another
 * asks the server. `unread`: what this page was drawn with. Returns the way to stop.
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
