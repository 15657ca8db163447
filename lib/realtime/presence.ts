import { shared } from '@/lib/server/shared'

/** Connections of a user in one session. */
interface Keeper {
  close(userId: string, token: string): void
  renew(userId: string, before: string, after: string): void
}

const keepers = () => shared('realtime.keepers', () => new Set<Keeper>())

/** The socket server registers how its sockets are closed and carried over; the pages' side asks for it. */
export const keepSockets = (keeper: Keeper): void => void keepers().add(keeper)

/** After a log-out no socket of that session stays open (safety R-02). */
export function closeSockets(userId: string, token: string): void {
  for (const keeper of keepers()) keeper.close(userId, token)
}

/** A session that goes on under another token keeps its sockets: they hear by the new one from now on (safety F-11). */
export function renewSockets(userId: string, before: string, after: string): void {
  for (const keeper of keepers()) keeper.renew(userId, before, after)
}
