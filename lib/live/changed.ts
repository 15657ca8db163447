import { shared } from '@/lib/server/shared'

/** `edited`: title, announcement or products; `barred`: a viewer may have to leave; `ended`: the room is over. */
export type LiveChange = 'edited' | 'barred' | 'ended'

type Hear = (room: string, change: LiveChange) => void

const hearers = () => shared('live.changed', () => new Set<Hear>())

/** Registers the listener of the socket server for changes of rooms. */
export const hearLive = (hear: Hear): void => void hearers().add(hear)

/** Notifies everybody in a live room of a change; clients also poll now and then. */
export function liveChanged(room: string, change: LiveChange): void {
  for (const hear of hearers()) hear(room, change)
}
