import { z } from 'zod'

/** Way of one person into one room of the hosted media service; the room and the names are the server's. */
export const MediaTicket = z.object({
  /** Number of the application at the service. */
  appId: z.int(),
  room: z.string(),
  userId: z.string(),
  userSig: z.string(),
  /** Rights in this room and in no other. */
  roomKey: z.string(),
  /** The one whose sound and picture are shown; empty for a host, who sees nobody. */
  other: z.string(),
})
export type MediaTicket = z.output<typeof MediaTicket>
