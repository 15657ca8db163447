import type { Kick } from './seat'

/** Chat over Tencent IM: what both sides of it agree upon. */

/** A signature lasts two hours, and is renewed when four fifths of them are over. */
export const HOSTED_SIG_MS = 2 * 3_600_000
export const HOSTED_RENEW_SHARE = 0.8

/** An id as Tencent takes it, which allows 32 characters: ours without its dashes. It names nobody to a stranger. */
export const hostedId = (id: string): string => id.replaceAll('-', '')

/** Our id of theirs; null for what cannot be one. */
export function idOfHosted(theirs: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(theirs)
  return parts ? parts.slice(1).join('-') : null
}

/** Reasons of Tencent for a kick; a session that we have ended there is a signature that is over. */
const KICK_OF: Readonly<Record<string, Kick>> = {
  multipleAccount: 'multipleAccount',
  multipleDevice: 'multipleDevice',
  userSigExpired: 'userSigExpired',
  REST_API_Kick: 'userSigExpired',
}

/** Why chat ended, by the name that Tencent gives it; a reason of a newer version counts as a signature that is over. */
export const kickOf = (type: string): Kick => KICK_OF[type] ?? 'userSigExpired'

/** Name of a person in one room of the media service: it changes with the room, and names nobody to a stranger. */
export const HOSTED_NAME_LENGTH = 32
/** Rights in a room of the media service, as it counts them: everything; to come in, hear and see. */
export const MEDIA_RIGHTS = { speak: 255, watch: 42 } as const
