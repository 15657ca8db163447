import { createHash } from 'node:crypto'
import { shared } from '@/lib/server/shared'

/** Connections of a user in one session. */
interface Keeper {
  close(userId: string, token: string): void
  renew(userId: string, before: string, after: string): void
}

const keepers = () => shared('realtime.keepers', () => new Set<Keeper>())

/** The socket server registers how its sockets are closed and carried over; the pages' side asks for it. */
export const keepSockets = (keeper: Keeper): void => void keepers().add(keeper)

/** Name under which the sockets of a buyer's session are kept: the web side knows no more of them than their token. */
export const buyerSockets = (token: string): string => `buyer ${createHash('sha256').update(token).digest('base64url')}`

/** After a log-out no socket of that session stays open (safety R-02). */
export function closeSockets(userId: string, token: string): void {
  for (const keeper of keepers()) keeper.close(userId, token)
}

/** A session that goes on under another token keeps its sockets: they hear by the new one from now on (safety F-11). */
export function renewSockets(userId: string, before: string, after: string): void {
  for (const keeper of keepers()) keeper.renew(userId, before, after)
}

const nudges = () => shared('realtime.nudges', () => new Set<(room: string) => void>())

export const keepNudges = (nudge: (room: string) => void): void => void nudges().add(nudge)

/** Tells those who look at a room (`chat:<id>`) that there is something to ask for; they also ask by themselves now and then. */
export function nudge(room: string): void {
  for (const tell of nudges()) tell(room)
}
