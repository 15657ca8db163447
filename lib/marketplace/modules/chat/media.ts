import { createHash } from 'node:crypto'
import type { MediaTicket } from '@/lib/contract/chat/media'
import { HOSTED_NAME_LENGTH, HOSTED_SIG_MS, hostedId, MEDIA_RIGHTS } from '@/lib/domain/chat/hosted'
import type { ChatService } from './service'
import { tencentRoomKey, tencentSig } from './usersig'

interface Seat {
  /** Id of the call or live room; the caller has checked that the person is a member of it. */
  id: string
  personId: string
  /** Person whose sound and picture are shown; null for nobody. */
  otherId: string | null
  may: keyof typeof MEDIA_RIGHTS
}

/** Name of a person in one room: the same after a reload, which replaces the earlier window. */
const nameIn = (room: string, personId: string): string =>
  createHash('sha256').update(`${room} ${personId}`).digest('hex').slice(0, HOSTED_NAME_LENGTH)

/**
 * Ticket of a person for one room of the hosted media service, for two hours.
 * @returns null if no service is configured
 */
export function mediaTicket(
  { media }: Pick<ChatService, 'media'>,
  { id, personId, otherId, may }: Seat,
  now: Date,
): MediaTicket | null {
  if (!media) return null
  const [room, userId] = [hostedId(id), nameIn(id, personId)]
  const seconds = HOSTED_SIG_MS / 1_000
  return {
    ...{ appId: media.appId, room, userId, other: otherId === null ? '' : nameIn(id, otherId) },
    userSig: tencentSig(media, userId, now, seconds),
    roomKey: tencentRoomKey(media, { userId, room, rights: MEDIA_RIGHTS[may] }, { at: now, seconds }),
  }
}
