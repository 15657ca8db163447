import { askChat } from '@/app/(console)/_chat/wire'
import { onChanged } from '@/components/shell/notice-changed'
import { onBell } from '@/components/shell/notices'
import { OwnPort } from '@/lib/chat/port/own'
import { type ChatPort, type HostedEntry, isRefused, type Stop, type Window } from '@/lib/chat/port/port'
import { CHAT_BELL } from '@/lib/domain/chat/limits'
import { SEAT_BELL } from '@/lib/domain/chat/seat'
import { takeLine } from './line'

/** Listens to an event of this window or its document. */
const listen = (target: EventTarget, name: string, hear: () => void): Stop => {
  target.addEventListener(name, hear)
  return () => target.removeEventListener(name, hear)
}

const all =
  (stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop()
  }

const windowOf = (cursor: string): Window => ({
  ask: askChat,
  cursor,
  onRing(hear) {
    const seen = () => {
      if (!document.hidden) hear()
    }
    return all([
      ...[onChanged(CHAT_BELL, hear), onBell(hear)],
      ...[listen(document, 'visibilitychange', seen), listen(window, 'online', seen)],
    ])
  },
  onSeat: (hear) => onChanged(SEAT_BELL, hear),
  onKicked(hear) {
    const { line, release } = takeLine()
    return all([line.on('kicked', ({ reason }) => hear(reason)), release])
  },
  onLost: (hear) => listen(window, 'offline', hear),
  isOnline: () => navigator.onLine,
})

/** Opens the driver of this window: of the hosted service if one is set up, else our own. */
export async function openPort(cursor: string, hosted: boolean): Promise<ChatPort> {
  const own = windowOf(cursor)
  const answer = hosted ? await askChat<{ entry: HostedEntry | null }>('hosted', { do: 'enter' }) : null
  if (!answer || isRefused(answer) || !answer.entry) return new OwnPort(own)
  const { byLock, HostedPort, loadSdk } = await import('@/lib/chat/port/hosted')
  return new HostedPort(own, { entry: answer.entry, createSdk: loadSdk, oneWindow: byLock(navigator.locks) })
}
