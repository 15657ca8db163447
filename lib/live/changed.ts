import { shared } from '@/lib/server/shared'

/** `edited`: title, announcement or products; `barred`: somebody may have to leave; `ended`: the room is over. */
export type LiveChange = 'edited' | 'barred' | 'ended'

type Hear = (room: string, change: LiveChange) => void

const hearers = () => shared('live.changed', () => new Set<Hear>())

/** The socket server registers how those in a room hear of a change; the pages' side tells it. */
export const hearLive = (hear: Hear): void => void hearers().add(hear)

/** Tells those in a live room that something about it has changed; they also ask by themselves now and then. */
export function liveChanged(room: string, change: LiveChange): void {
  for (const hear of hearers()) hear(room, change)
}
