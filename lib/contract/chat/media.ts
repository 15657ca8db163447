import { z } from 'zod'

/** Access of one person to one room of the hosted media service; the server chooses the names. */
export const MediaTicket = z.object({
  /** Number of the application at the service. */
  appId: z.int(),
  room: z.string(),
  userId: z.string(),
  userSig: z.string(),
  /** Rights for this room only. */
  roomKey: z.string(),
  /** Participant whose media is shown; empty for a host, who watches nobody. */
  other: z.string(),
})
export type MediaTicket = z.output<typeof MediaTicket>
