import { shared } from '@/lib/server/shared'

/** Closes what a user has open by one session. */
type Closer = (userId: string, token: string) => void

const closers = () => shared('realtime.closers', () => new Set<Closer>())

/** The socket server registers how its sockets are closed; the pages' side asks for it. */
export const onClose = (closer: Closer): void => void closers().add(closer)

/** After a log-out no socket of that session stays open (safety R-02). */
export function closeSockets(userId: string, token: string): void {
  for (const close of closers()) close(userId, token)
}
